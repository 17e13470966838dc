import { Refusal } from '@fettle/domain/refusal';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { changeOwnAccount } from '../../../../people/staff/change-own-account.ts';
import { checkOwnPassword } from '../../../../people/staff/check-own-password.ts';
import { renewRecoveryCodes as renew } from '../../../../people/staff/second-factor.ts';
import { findSecondFactor } from '../../../../stores/people/staff-second-factors.ts';
import type { Handler } from '../../handler.ts';

export const renewRecoveryCodes: Handler<'ops/account/renewRecoveryCodes'> = async (
  { password },
  { db, clock, staff: { staffID }, actor },
) => {
  const at = clock.now();
  await checkOwnPassword(db, { staffID, password, now: at });
  const recoveryCodes = await changeOwnAccount(db, staffID, async (trx) => {
    const factor = await findSecondFactor(trx, staffID);
    if (!factor?.confirmedAt) throw new Refusal('secondFactorOff');
    await recordAudit(trx, {
      actor,
      act: 'account.renewRecoveryCodes',
      subject: `staff:${staffID}`,
      before: null,
      after: null,
      at,
    });
    return renew(trx, staffID);
  });
  return { recoveryCodes };
};
