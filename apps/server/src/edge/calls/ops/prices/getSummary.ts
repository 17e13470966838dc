import { ensureMaySee } from '../../../../catalogue/prices/price-list-of.ts';
import { summarisePrices } from '../../../../stores/prices/price-list.ts';
import type { Handler } from '../../handler.ts';

export const getSummary: Handler<'ops/prices/getSummary'> = async ({ technicianID }, { db, staff }) => {
  await ensureMaySee(db, { technicianID, staff });
  return summarisePrices(db, technicianID);
};
