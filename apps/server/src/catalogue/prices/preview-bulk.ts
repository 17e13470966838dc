import {
  changedPrice,
  describeBulk,
  type BulkChange,
  type Rounding,
} from '@fettle/domain/ops/prices/bulk-prices';
import { isSamePrice, termsOf, type PlannedPrice } from '@fettle/domain/ops/prices/price-list';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import { readPrices, type PriceFilter } from '../../stores/prices/price-list.ts';
import { savePreview } from './save-preview.ts';

interface Bulk {
  technicianID: number;
  filter: PriceFilter;
  change: BulkChange;
  rounding: Rounding;
  staffID: number;
  now: Date;
}

/** What becomes of every price that the filter finds. Those that would leave what a price may be stay, and are counted. */
export async function previewBulk(
  db: Database,
  bulk: Bulk,
): Promise<{ changeID: number; impossible: number }> {
  const { technicianID, filter, change, rounding, staffID, now } = bulk;
  const planned: PlannedPrice[][] = [];
  let unchanged = 0;
  let impossible = 0;
  for await (const prices of readPrices(db, technicianID, filter)) {
    const slice: PlannedPrice[] = [];
    for (const { priceID, deviceID, modelID, repairTypeID, variation, ...terms } of prices) {
      const price = changedPrice(terms.price, change, rounding);
      if (!price) impossible += 1;
      if (!price || isSamePrice(price, terms.price)) {
        unchanged += 1;
        continue;
      }
      const before = termsOf(terms);
      const after = { ...before, price };
      slice.push({ priceID, deviceID, modelID, repairTypeID, variation, before, after });
    }
    if (slice.length > 0) planned.push(slice);
  }
  if (planned.length === 0) throw new Refusal('nothingToChange');
  const note = describeBulk(change, rounding);
  const changeID = await savePreview(db, {
    technicianID,
    kind: 'bulk',
    note,
    planned,
    unchanged,
    staffID,
    now,
  });
  return { changeID, impossible };
}
