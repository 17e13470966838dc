import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { inviteStaff } from '../../../../people/staff/invite-staff.ts';
import { lockStaff } from '../../../../stores/people/staff-list.ts';
import type { Handler } from '../../handler.ts';

export const invite: Handler<'ops/staff/invite'> = async ({ staffID }, context) => {
  const { db, clock, actor } = context;
  const at = clock.now();
  await inTransaction(db, async (trx) => {
    const staff = await lockStaff(trx, staffID);
    if (!staff || staff.disabledAt) throw new Refusal('unknownStaff');
    const { name, email, roles } = staff;
    if (!email) throw new Refusal('noEmail');
    await recordAudit(trx, {
      actor,
      act: 'staff.invite',
      subject: `staff:${staffID}`,
      before: null,
      after: { name, email },
      at,
    });
    await inviteStaff(trx, { staffID, name, email, roles }, { ...context, now: at });
  });
  return {};
};
