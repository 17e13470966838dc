import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { findVersions, lockRepairType } from '../../../../stores/workshop/checklist-versions.ts';
import { insertChecklist } from '../../../../stores/workshop/checklists.ts';
import type { Handler } from '../../handler.ts';

export const save: Handler<'ops/checklists/save'> = async (input, { db, clock, actor }) => {
  const { repairTypeID, seenVersion, before, after } = input;
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    await lockRepairType(trx, repairTypeID);
    const found = await findVersions(trx, repairTypeID);
    if (!found) throw new Refusal('unknownRepairType');
    const [newest] = found.versions;
    if (newest.version !== seenVersion) throw new Refusal('changedSince');
    if (isSame(newest, { before, after })) return { version: seenVersion };
    // the default is kept among the versions, so that one can go back to it
    if (seenVersion === 0) await insertChecklist(trx, { ...newest, repairTypeID, actor: null, now });
    const version = seenVersion + 1;
    await insertChecklist(trx, { repairTypeID, version, before, after, actor, now });
    await recordAudit(trx, {
      actor,
      act: 'checklist.save',
      subject: `repairType:${repairTypeID}`,
      before: { version: seenVersion, before: newest.before, after: newest.after },
      after: { version, before, after },
      at: now,
    });
    return { version };
  });
};

type Lists = Record<'before' | 'after', readonly string[]>;
const isSame = (a: Lists, b: Lists): boolean =>
  JSON.stringify([a.before, a.after]) === JSON.stringify([b.before, b.after]);
