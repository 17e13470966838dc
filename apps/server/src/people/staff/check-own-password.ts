import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import { findOwnCredential } from '../../stores/people/staff-credentials.ts';
import { isPasswordOf } from './check-password.ts';
import { countOwnGuess } from './sign-in-limits.ts';

/**
 * Asked for before what an open screen alone should not be enough for. Its guesses are counted apart from those at the sign-in: strangers
 * must not be able to use them up.
 */
export async function checkOwnPassword(
  db: Database,
  { staffID, password, now }: { staffID: number; password: string; now: Date },
): Promise<{ name: string; email: string | null }> {
  await countOwnGuess({ db, now }, staffID);
  const own = await findOwnCredential(db, staffID);
  if (!(await isPasswordOf(own?.passwordHash, password)) || !own) throw new Refusal('wrongPassword');
  return own;
}
