import type { Actor, Role } from './actor.ts';
import type { Scope } from './scopes.ts';

/** For whom a call is there: people, or the business's own tools with a key of that scope. */
export type Who =
  'anyone' | 'customer' | { readonly staff: readonly [Role, ...Role[]] } | { readonly scope: Scope };

/** Who asks: somebody we know by their session, a tool by its key, or a visitor. */
export type Principal =
  | { kind: 'visitor' }
  | Extract<Actor, { kind: 'customer' | 'staff' }>
  | (Extract<Actor, { kind: 'key' }> & { scopes: readonly Scope[] });

/** An administrator may call whatever any member of staff may (design §11). */
export function mayCall(who: Who, principal: Principal): boolean {
  if (who === 'anyone') return true;
  if (who === 'customer') return principal.kind === 'customer';
  if ('scope' in who) return principal.kind === 'key' && principal.scopes.includes(who.scope);
  if (principal.kind !== 'staff') return false;
  return principal.role === 'administrator' || who.staff.includes(principal.role);
}
