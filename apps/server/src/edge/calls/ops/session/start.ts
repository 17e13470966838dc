import { Refusal } from '@fettle/domain/refusal';
import { isPasswordOf } from '../../../../people/staff/check-password.ts';
import { spendSecondFactor } from '../../../../people/staff/second-factor.ts';
import { countGuess, forgetGuesses } from '../../../../people/staff/sign-in-limits.ts';
import { tellOfLock } from '../../../../people/staff/tell-of-lock.ts';
import { toSignedInView } from '../../../../people/staff/signed-in-view.ts';
import { findStaff } from '../../../../stores/people/staff.ts';
import { findCredential } from '../../../../stores/people/staff-credentials.ts';
import { findSecondFactor } from '../../../../stores/people/staff-second-factors.ts';
import type { Handler } from '../../handler.ts';

export const start: Handler<'ops/session/start'> = async (
  { email, password, code },
  { db, clock, visitor, staffSession, brand, publicUrl, opsUrl },
) => {
  const guess = { email, address: visitor.address, device: staffSession.device() };
  const now = clock.now();
  await countGuess({ db, now }, guess, () => tellOfLock({ db, now, brand, publicUrl, opsUrl }, email));
  const credential = await findCredential(db, email);
  const isRight = await isPasswordOf(credential?.passwordHash, password);
  const staff = credential && isRight ? await findStaff(db, credential.staffID) : undefined;
  if (!staff) throw new Refusal('signInFailed');
  const { staffID } = staff;
  const factor = await findSecondFactor(db, staffID);
  if (factor?.confirmedAt) {
    if (!code) return { staff: null };
    if (!(await spendSecondFactor(db, { staffID, code, now }))) throw new Refusal('wrongSecondFactor');
  }
  await staffSession.signIn(staffID, { userAgent: visitor.userAgent });
  await forgetGuesses(db, guess);
  return { staff: toSignedInView(staff) };
};
