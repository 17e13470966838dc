import type { SignedInStaff } from './session-store.ts';

/**
 * A driver opens the console where there is no connection: then it must know who they are without asking. It shows what this
 * telephone keeps; whatever is sent later needs a session that the server knows.
 */
const key = 'remembered-driver';

export function rememberDriver(staff: SignedInStaff): void {
  if (staff.roles.includes('driver')) localStorage.setItem(key, JSON.stringify(staff));
  else forgetDriver();
}

export const forgetDriver = (): void => localStorage.removeItem(key);

export function rememberedDriver(): SignedInStaff | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  // written above, or by the release before, which kept drivers with their one role
  const kept = JSON.parse(text) as Omit<SignedInStaff, 'roles'> & Partial<SignedInStaff>;
  return { ...kept, roles: kept.roles ?? [kept.role] };
}
