import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { lockStaff } from '../../../../stores/people/staff-list.ts';
import { deleteSecondFactor } from '../../../../stores/people/staff-second-factors.ts';
import { deleteStaffSessionsOf } from '../../../../stores/people/staff-sessions.ts';
import type { Handler } from '../../handler.ts';

/** Their sessions end too: whoever has the phone may have one. */
export const resetSecondFactor: Handler<'ops/staff/resetSecondFactor'> = async (
  { staffID },
  { db, clock, actor },
) => {
  await inTransaction(db, async (trx) => {
    const staff = await lockStaff(trx, staffID);
    if (!staff) throw new Refusal('unknownStaff');
    if (!(await deleteSecondFactor(trx, staffID))) throw new Refusal('secondFactorOff');
    await deleteStaffSessionsOf(trx, staffID);
    await recordAudit(trx, {
      actor,
      act: 'staff.resetSecondFactor',
      subject: `staff:${staffID}`,
      before: { name: staff.name, secondFactor: 'on' },
      after: { name: staff.name, secondFactor: 'off' },
      at: clock.now(),
    });
  });
  return {};
};
