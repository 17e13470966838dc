import { writeCsv, writeCsvLines } from '@fettle/domain/csv';
import type { ListedPrice } from '@fettle/contract/entities/price-list';
import { londonTime } from '@fettle/domain/london';
import { priceColumns, type PriceColumn } from '@fettle/domain/ops/prices/price-columns';
import { readPriceCursor, writePriceCursor } from '../../../../catalogue/prices/price-cursor.ts';
import { ensureMaySee } from '../../../../catalogue/prices/price-list-of.ts';
import { pageOfPrices } from '../../../../stores/prices/price-list.ts';
import type { Handler } from '../../handler.ts';

/** A list as one text would take the event loop a second to write and to send. */
const limit = 3_000;

/** As it is read again: what is exported and imported changes nothing. */
export const exportPrices: Handler<'ops/prices/export'> = async (
  { technicianID, filter, after },
  { db, clock, staff },
) => {
  const { name } = await ensureMaySee(db, { technicianID, staff });
  const key = after === null ? undefined : readPriceCursor(after);
  const { prices, next } = await pageOfPrices(db, { technicianID, filter, after: key, limit });
  const lines = prices.map(cellsInOrder);
  const fileName = `prices ${name} ${londonTime(clock.now()).day}.csv`
    .toLowerCase()
    .replaceAll(/[^\w.]+/g, '-');
  return {
    fileName,
    csv: key ? writeCsvLines(lines) : writeCsv([priceColumns, ...lines]),
    next: next && writePriceCursor(next),
  };
};

function cellsInOrder(price: ListedPrice): string[] {
  const cells = cellsOf(price);
  return priceColumns.map((column) => cells[column]);
}

const pounds = (pence: number) => (pence / 100).toFixed(2);

function cellsOf({ price, ...listed }: ListedPrice): Record<PriceColumn, string> {
  const [fixed, from, to] =
    price.kind === 'fixed'
      ? [pounds(price.pence), '', '']
      : ['', pounds(price.minPence), pounds(price.maxPence)];
  return {
    Type: listed.type,
    Maker: listed.maker,
    Device: listed.device,
    Model: listed.model ?? '',
    Repair: listed.repair,
    Variation: listed.variation,
    Title: listed.title,
    Details: listed.toolTip,
    Price: fixed,
    From: from,
    To: to,
  };
}
