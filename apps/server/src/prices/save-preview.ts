import { setImmediate } from 'node:timers/promises';
import type { PlannedPrice, PriceChangeKind } from '@fettle/domain/ops/price-list';
import type { Database } from '../database/database.ts';
import { countChange, deletePreviews, insertChange, insertChangeRows } from '../stores/ops/price-changes.ts';

interface Preview {
  technicianID: number;
  kind: PriceChangeKind;
  note: string;
  planned: readonly PlannedPrice[];
  unchanged?: number;
  missing?: number;
  staffID: number;
  now: Date;
}

const rowsAtOnce = 4_000;

/** Keeps what would change, so that it can be looked at and then be applied as it was seen. Gives its number. */
export async function savePreview(db: Database, { planned, ...change }: Preview): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const changeID = await insertChange(trx, change);
    await deletePreviews(trx, { ...change, besides: changeID });
    for (let first = 0; first < planned.length; first += rowsAtOnce) {
      const rows = planned.slice(first, first + rowsAtOnce);
      await insertChangeRows(trx, { changeID, firstRow: first + 1, planned: rows });
      await setImmediate();
    }
    await countChange(trx, changeID, { appliedAt: null });
    return changeID;
  });
}
