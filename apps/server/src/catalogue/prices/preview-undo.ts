import type { PriceChange } from '@fettle/contract/entities/price-list';
import { Refusal } from '@fettle/domain/refusal';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import {
  countChange,
  deletePreviews,
  insertChange,
  insertReversedRows,
  markMoved,
} from '../../stores/prices/price-changes.ts';

/** What taking a change back would do. Prices that were changed again since then are marked: they would be left alone. */
export async function previewUndo(
  db: Database,
  { change, staffID, now }: { change: PriceChange; staffID: number; now: Date },
): Promise<number> {
  if (!change.canUndo) throw new Refusal('nothingToChange');
  const { technicianID, changeID: undoes, note } = change;
  return inTransaction(db, async (trx) => {
    const changeID = await insertChange(trx, { technicianID, kind: 'undo', note, undoes, staffID, now });
    await deletePreviews(trx, { technicianID, staffID, besides: changeID });
    await insertReversedRows(trx, { changeID, undoes });
    await markMoved(trx, { changeID, technicianID });
    await countChange(trx, changeID, { appliedAt: null });
    return changeID;
  });
}
