import type { PriceChange } from '@fettle/contract/entities/price-list';
import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { recordAudit } from '../../stores/office/record-audit.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import {
  countChange,
  findChange,
  lockChange,
  markMoved,
  writePrices,
} from '../../stores/prices/price-changes.ts';
import { lockPriceList } from '../../stores/prices/price-owners.ts';

interface Application {
  changeID: number;
  /** Of the technician, for the audit trail. */
  name: string;
  actor: Actor;
  now: Date;
}

/**
 * Does what a preview showed, all of it in one transaction, and once: whoever asks again is told how it went. Prices that have
 * changed since the preview are left as they are.
 */
export async function applyChange(
  db: Database,
  { changeID, name, actor, now }: Application,
): Promise<PriceChange> {
  return inTransaction(db, async (trx) => {
    const { technicianID } = await changeOf(trx, changeID);
    // the list before its changes, as whoever edits one price
    await lockPriceList(trx, technicianID);
    await lockChange(trx, changeID);
    // looked at again: another may have applied it while this waited
    const preview = await changeOf(trx, changeID);
    if (preview.appliedAt) return preview;
    const { kind, note, undoes } = preview;
    await markMoved(trx, { changeID, technicianID });
    await countChange(trx, changeID, { appliedAt: now });
    const done = await changeOf(trx, changeID);
    const { added, changed, removed, skipped } = done;
    await recordAudit(trx, {
      actor,
      act: `prices.${kind}`,
      subject: `technician:${technicianID}`,
      before: null,
      after: { name, note, added, changed, removed, skipped, changeID, ...(undoes && { undoes }) },
      at: now,
    });
    // last: from here to the commit every other change of the catalogue waits
    await writePrices(trx, { changeID, technicianID });
    return done;
  });
}

async function changeOf(trx: Database, changeID: number): Promise<PriceChange> {
  const change = await findChange(trx, changeID);
  if (!change) throw new Refusal('previewGone');
  return change;
}
