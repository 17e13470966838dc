import { writeCsv } from '@fettle/domain/csv';
import type { ListedPrice } from '@fettle/contract/entities/price-list';
import { londonTime } from '@fettle/domain/london';
import { priceColumns, type PriceColumn } from '@fettle/domain/ops/price-columns';
import { ensureMaySee } from '../../../prices/price-list-of.ts';
import { loadNamedPrices } from '../../../stores/catalogue/price-list.ts';
import type { Handler } from '../../handler.ts';

/** As it is read again: what is exported and imported changes nothing. */
export const exportPrices: Handler<'ops/prices/export'> = async (
  { technicianID, filter },
  { db, clock, staff },
) => {
  const { name } = await ensureMaySee(db, { technicianID, staff });
  const prices = await loadNamedPrices(db, technicianID, filter);
  const fileName = `prices ${name} ${londonTime(clock.now()).day}.csv`
    .toLowerCase()
    .replaceAll(/[^\w.]+/g, '-');
  return { fileName, csv: writeCsv(recordsOf(prices)) };
};

function* recordsOf(prices: readonly ListedPrice[]) {
  yield priceColumns;
  for (const price of prices) {
    const cells = cellsOf(price);
    yield priceColumns.map((column) => cells[column]);
  }
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
