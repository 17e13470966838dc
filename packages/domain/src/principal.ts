import type { Actor, Role } from './actor.ts';
import { inRoleOrder } from './roles.ts';
import type { Scope } from './scopes.ts';

/** For whom a call is there: people, or the business's own tools with a key of that scope. */
export type Who =
  | 'anyone'
  | 'customer'
  | { readonly staff: readonly [Role, ...Role[]] }
  | { readonly scope: Scope };

/** Who asks: somebody we know by their session, a tool by its key, or a visitor. */
export type Principal =
  | { kind: 'visitor' }
  | Extract<Actor, { kind: 'customer' }>
  /** Everybody of the staff has at least one role. */
  | { kind: 'staff'; staffID: number; roles: readonly Role[] }
  | (Extract<Actor, { kind: 'key' }> & { scopes: readonly Scope[] });

export function mayCall(who: Who, principal: Principal): boolean {
  if (who === 'anyone') return true;
  if (who === 'customer') return principal.kind === 'customer';
  if ('scope' in who) return principal.kind === 'key' && principal.scopes.includes(who.scope);
  return principal.kind === 'staff' && allowedRole(who.staff, principal.roles) !== undefined;
}

/**
 * In which of their own roles somebody may do what `allowed` may, the narrowest first. An administrator may do whatever any member
 * of staff may (design §11).
 */
export const rolesAllowed = (allowed: readonly Role[], own: readonly Role[]): Role[] =>
  inRoleOrder(own)
    .filter((role) => role === 'administrator' || allowed.includes(role))
    .toReversed();

/** The one that is recorded: the narrowest, which is the least that was needed. Undefined: none of theirs allows it. */
export const allowedRole = (allowed: readonly Role[], own: readonly Role[]): Role | undefined =>
  rolesAllowed(allowed, own)[0];
