import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { changeOwnAccount } from '../../../../people/staff/change-own-account.ts';
import { countOwnGuess } from '../../../../people/staff/sign-in-limits.ts';
import { confirmEnrolment } from '../../../../people/staff/second-factor.ts';
import { deleteStaffSessionsOf } from '../../../../stores/people/staff-sessions.ts';
import type { Handler } from '../../handler.ts';

/** Ends their other sessions, which began with a password alone. */
export const confirmSecondFactor: Handler<'ops/account/confirmSecondFactor'> = async (
  { code },
  { db, clock, staff: { staffID }, staffSession, actor },
) => {
  const at = clock.now();
  await countOwnGuess({ db, now: at }, staffID);
  const current = await staffSession.stored();
  const recoveryCodes = await changeOwnAccount(db, staffID, async (trx) => {
    const codes = await confirmEnrolment(trx, { staffID, code, now: at });
    await deleteStaffSessionsOf(trx, staffID, { except: current?.sessionID ?? 0 });
    await recordAudit(trx, {
      actor,
      act: 'account.secondFactorOn',
      subject: `staff:${staffID}`,
      before: { secondFactor: 'off' },
      after: { secondFactor: 'on' },
      at,
    });
    return codes;
  });
  return { recoveryCodes };
};
