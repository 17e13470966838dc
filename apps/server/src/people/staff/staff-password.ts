import { Refusal } from '@fettle/domain/refusal';
import { hashPassword } from '../passwords/passwords.ts';
import { TooBusy } from '../../platform/process/semaphore.ts';
import { isWeakPassword } from '../passwords/weak-password.ts';

const minLength = 10;

/** The hash of a password that somebody of the staff has chosen; refuses one that would be guessed. */
export async function hashChosenPassword(
  password: string,
  who: { email: string | null; brandName: string },
): Promise<string> {
  const isShort = [...password].length < minLength;
  if (isShort || isWeakPassword(password, { email: who.email ?? undefined, brandName: who.brandName })) {
    throw new Refusal('weakPassword');
  }
  try {
    return await hashPassword(password);
  } catch (error) {
    if (error instanceof TooBusy) throw new Refusal('tooManyRequests');
    throw error;
  }
}
