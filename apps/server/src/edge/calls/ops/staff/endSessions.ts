import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { lockStaff } from '../../../../stores/people/staff-list.ts';
import { deleteStaffSessionsOf } from '../../../../stores/people/staff-sessions.ts';
import type { Handler } from '../../handler.ts';

export const endSessions: Handler<'ops/staff/endSessions'> = async ({ staffID }, { db, clock, actor }) => {
  await inTransaction(db, async (trx) => {
    const member = await lockStaff(trx, staffID);
    if (!member) throw new Refusal('unknownStaff');
    await deleteStaffSessionsOf(trx, staffID);
    await recordAudit(trx, {
      actor,
      act: 'staff.endSessions',
      subject: `staff:${staffID}`,
      before: { name: member.name, signedIn: 'somewhere' },
      after: { name: member.name, signedIn: 'nowhere' },
      at: clock.now(),
    });
  });
  return {};
};
