import { Refusal } from '@fettle/domain/refusal';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { changeOwnAccount } from '../../../../people/staff/change-own-account.ts';
import { checkOwnPassword } from '../../../../people/staff/check-own-password.ts';
import { deleteSecondFactor } from '../../../../stores/people/staff-second-factors.ts';
import type { Handler } from '../../handler.ts';

export const removeSecondFactor: Handler<'ops/account/removeSecondFactor'> = async (
  { password },
  { db, clock, staff: { staffID, roles }, actor, requiresSecondFactor },
) => {
  const at = clock.now();
  if (requiresSecondFactor && roles.includes('administrator')) throw new Refusal('secondFactorRequired');
  await checkOwnPassword(db, { staffID, password, now: at });
  await changeOwnAccount(db, staffID, async (trx) => {
    if (!(await deleteSecondFactor(trx, staffID))) return;
    await recordAudit(trx, {
      actor,
      act: 'account.secondFactorOff',
      subject: `staff:${staffID}`,
      before: { secondFactor: 'on' },
      after: { secondFactor: 'off' },
      at,
    });
  });
  return {};
};
