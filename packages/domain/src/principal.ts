import type { Actor, Role } from './actor.ts';

/** For whom a call is there. */
export type Who = 'anyone' | 'customer' | { readonly staff: readonly [Role, ...Role[]] };

/** Who asks: somebody we know by their session, or a visitor. */
export type Principal = { kind: 'visitor' } | Extract<Actor, { kind: 'customer' | 'staff' }>;

/** An administrator may call whatever any member of staff may (design §11). */
export function mayCall(who: Who, principal: Principal): boolean {
  if (who === 'anyone') return true;
  if (who === 'customer') return principal.kind === 'customer';
  if (principal.kind !== 'staff') return false;
  return principal.role === 'administrator' || who.staff.includes(principal.role);
}
