import { roles, type Role } from './actor.ts';

/** Each once, the broadest first: how a person's roles are kept and shown. */
export const inRoleOrder = (given: readonly Role[]): Role[] => roles.filter((role) => given.includes(role));

/** Of somebody's roles the one that may do most. */
export const broadestRole = (own: readonly Role[]): Role => ensureRole(inRoleOrder(own)[0]);

/** The one that may do least. */
export const narrowestRole = (own: readonly Role[]): Role => ensureRole(inRoleOrder(own).at(-1));

function ensureRole(role: Role | undefined): Role {
  if (!role) throw new Error('everybody of the staff has a role');
  return role;
}

/** Beside a name: "Administrator, driver". */
export function rolesText(own: readonly Role[]): string {
  const text = inRoleOrder(own).join(', ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Inside a sentence: "administrator and driver". */
export const rolesInWords = (own: readonly Role[]): string => conjunction.format(inRoleOrder(own));
