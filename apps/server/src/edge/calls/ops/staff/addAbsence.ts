import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { insertAbsence } from '../../../../stores/people/staff-absences.ts';
import { lockStaff } from '../../../../stores/people/staff-list.ts';
import { handOnWork, openWorkOf } from '../../../../tickets/acts/hand-on-work.ts';
import type { Handler } from '../../handler.ts';

export const addAbsence: Handler<'ops/staff/addAbsence'> = async (
  { staffID, firstDay, lastDay, reason, handOn },
  { db, clock, actor, staff },
) => {
  const away = { firstDay, lastDay };
  if (!handOn && (await openWorkOf(db, { staffID, away })).trips.length > 0) throw new Refusal('workOpen');
  await inTransaction(db, async (trx) => {
    const member = await lockStaff(trx, staffID);
    if (!member) throw new Refusal('unknownStaff');
    await insertAbsence(trx, { staffID, ...away, reason });
    await recordAudit(trx, {
      actor,
      act: 'staff.absence',
      subject: `staff:${staffID}`,
      before: null,
      after: { name: member.name, away: `${firstDay} to ${lastDay}`, reason },
      at: clock.now(),
    });
  });
  const { tripsTo = [], jobsTo = [], keepsJobs = true } = handOn ?? {};
  return { left: await handOnWork({ db, clock }, { staffID, away, tripsTo, jobsTo, keepsJobs, by: staff }) };
};
