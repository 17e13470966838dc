import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { inviteStaff } from '../../../../people/staff/invite-staff.ts';
import { enableStaff, lockStaff } from '../../../../stores/people/staff-list.ts';
import type { Handler } from '../../handler.ts';

export const enable: Handler<'ops/staff/enable'> = async ({ staffID }, context) => {
  const { db, clock, actor } = context;
  const at = clock.now();
  await inTransaction(db, async (trx) => {
    const before = await lockStaff(trx, staffID);
    if (!before) throw new Refusal('unknownStaff');
    if (!before.disabledAt) return;
    const { name, email, roles } = before;
    if (!email) throw new Refusal('noEmail');
    await enableStaff(trx, staffID);
    await recordAudit(trx, {
      actor,
      act: 'staff.enable',
      subject: `staff:${staffID}`,
      before: { name, access: 'off' },
      after: { name, access: 'on' },
      at,
    });
    await inviteStaff(trx, { staffID, name, email, roles }, { ...context, now: at });
  });
  return {};
};
