import { Refusal } from '@fettle/domain/refusal';
import { isPasswordOf } from '../../../staff/check-password.ts';
import { countGuess, forgetGuesses } from '../../../staff/sign-in-limits.ts';
import { findStaff } from '../../../stores/people/staff.ts';
import { findCredential } from '../../../stores/people/staff-credentials.ts';
import type { Handler } from '../../handler.ts';

export const start: Handler<'ops/session/start'> = async (
  { email, password },
  { db, clock, visitor, staffSession },
) => {
  const guess = { email, address: visitor.address };
  await countGuess({ db, now: clock.now() }, guess);
  const credential = await findCredential(db, email);
  const isRight = await isPasswordOf(credential?.passwordHash, password);
  const staff = credential && isRight ? await findStaff(db, credential.staffID) : undefined;
  if (!staff) throw new Refusal('signInFailed');
  await staffSession.signIn(staff.staffID, { userAgent: visitor.userAgent });
  await forgetGuesses(db, guess);
  return { staff };
};
