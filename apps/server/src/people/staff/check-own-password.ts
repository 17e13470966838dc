import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import { findOwnCredential } from '../../stores/people/staff-credentials.ts';
import { isPasswordOf } from './check-password.ts';
import { countGuess } from './sign-in-limits.ts';

/** Asked for before what an open screen alone should not be enough for. Its guesses count with those at the sign-in. */
export async function checkOwnPassword(
  db: Database,
  { staffID, password, address, now }: { staffID: number; password: string; address: string; now: Date },
): Promise<{ name: string; email: string | null }> {
  const own = await findOwnCredential(db, staffID);
  await countGuess({ db, now }, { email: own?.email ?? `staff ${staffID}`, address });
  if (!(await isPasswordOf(own?.passwordHash, password)) || !own) throw new Refusal('wrongPassword');
  return own;
}
