import { Refusal } from '@fettle/domain/refusal';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import { TooBusy } from '../../platform/process/semaphore.ts';

let decoy: Promise<string> | undefined;

/**
 * Whether it is the password of that hash. Without a hash it takes as long and says no: the time must not tell whether
 * somebody has an account.
 */
export async function isPasswordOf(hash: string | undefined, password: string): Promise<boolean> {
  try {
    decoy ??= hashPassword('nobody has this password');
    const isRight = await verifyPassword({ password, hash: hash ?? (await decoy) });
    return hash !== undefined && isRight;
  } catch (error) {
    if (error instanceof TooBusy) throw new Refusal('tooManyRequests');
    throw error;
  }
}
