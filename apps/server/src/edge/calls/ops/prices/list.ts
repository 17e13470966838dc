import { readPriceCursor, writePriceCursor } from '../../../../catalogue/prices/price-cursor.ts';
import { ensureMaySee } from '../../../../catalogue/prices/price-list-of.ts';
import { pageOfPrices } from '../../../../stores/prices/price-list.ts';
import type { Handler } from '../../handler.ts';

const limit = 200;

export const list: Handler<'ops/prices/list'> = async ({ technicianID, filter, after }, { db, staff }) => {
  await ensureMaySee(db, { technicianID, staff });
  const key = after === undefined ? undefined : readPriceCursor(after);
  const { prices, count, next } = await pageOfPrices(db, { technicianID, filter, after: key, limit });
  return { prices, count, next: next && writePriceCursor(next) };
};
