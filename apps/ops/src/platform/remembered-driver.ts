import type { SignedInStaff } from './session-store.ts';

/**
 * A driver opens the console where there is no connection: then it must know who they are without asking. It shows what this
 * telephone keeps; whatever is sent later needs a session that the server knows.
 */
const key = 'remembered-driver';

export function rememberDriver(staff: SignedInStaff): void {
  if (staff.role === 'driver') localStorage.setItem(key, JSON.stringify(staff));
  else forgetDriver();
}

export const forgetDriver = (): void => localStorage.removeItem(key);

export function rememberedDriver(): SignedInStaff | undefined {
  const kept = localStorage.getItem(key);
  // written above; a release that changed its shape signs in anew
  return kept === null ? undefined : (JSON.parse(kept) as SignedInStaff);
}
