import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { keepAnAdministrator } from '../../../../people/staff/keep-an-administrator.ts';
import { disableStaff } from '../../../../stores/people/staff.ts';
import { lockStaff } from '../../../../stores/people/staff-list.ts';
import { handOnWork, openWorkOf } from '../../../../tickets/acts/hand-on-work.ts';
import type { Handler } from '../../handler.ts';

export const disable: Handler<'ops/staff/disable'> = async (
  { staffID, handOn },
  { db, clock, actor, staff },
) => {
  const at = clock.now();
  if (!handOn) {
    const { trips, jobs } = await openWorkOf(db, { staffID, away: undefined });
    if (trips.length + jobs.length > 0) throw new Refusal('workOpen');
  }
  await inTransaction(db, async (trx) => {
    await keepAnAdministrator(trx, staffID);
    const before = await lockStaff(trx, staffID);
    if (!before) throw new Refusal('unknownStaff');
    if (before.disabledAt) return;
    await disableStaff(trx, staffID, at);
    await recordAudit(trx, {
      actor,
      act: 'staff.disable',
      subject: `staff:${staffID}`,
      before: { name: before.name, access: 'on' },
      after: { name: before.name, access: 'off' },
      at,
    });
  });
  // after that nobody can name them for anything more: what is handed on is all there is
  const { tripsTo = [], jobsTo = [] } = handOn ?? {};
  const handed = { staffID, away: undefined, tripsTo, jobsTo, keepsJobs: false, by: staff };
  return { left: await handOnWork({ db, clock }, handed) };
};
