import { checkOwnPassword } from '../../../../people/staff/check-own-password.ts';
import { enrol } from '../../../../people/staff/second-factor.ts';
import type { Handler } from '../../handler.ts';

export const beginSecondFactor: Handler<'ops/account/beginSecondFactor'> = async (
  { password },
  { db, clock, staff: { staffID }, brand },
) => {
  const { name, email } = await checkOwnPassword(db, {
    staffID,
    password,

    now: clock.now(),
  });
  return enrol(db, { staffID, issuer: `${brand.current.name} operations`, account: email ?? name });
};
