import type { PlannedPrice, PriceChangeKind } from '@fettle/domain/ops/prices/price-list';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import {
  countChange,
  deletePreviews,
  insertChange,
  insertChangeRows,
} from '../../stores/prices/price-changes.ts';

interface Preview {
  technicianID: number;
  kind: PriceChangeKind;
  note: string;
  /** Slice by slice: the rows of one are inserted by one statement. */
  planned: AsyncIterable<readonly PlannedPrice[]> | Iterable<readonly PlannedPrice[]>;
  unchanged?: number;
  missing?: number;
  staffID: number;
  now: Date;
}

/** Keeps what would change, so that it can be looked at and then be applied as it was seen. Gives its number. */
export async function savePreview(db: Database, { planned, ...change }: Preview): Promise<number> {
  return inTransaction(db, async (trx) => {
    const changeID = await insertChange(trx, change);
    await deletePreviews(trx, { ...change, besides: changeID });
    let firstRow = 1;
    for await (const rows of planned) {
      await insertChangeRows(trx, { changeID, firstRow, planned: rows });
      firstRow += rows.length;
    }
    await countChange(trx, changeID, { appliedAt: null });
    return changeID;
  });
}
