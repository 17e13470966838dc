import type { Actor } from '@fettle/domain/actor';

/** For works that only staff perform: the act's definition says so. */
export function staffIDOf(actor: Actor): number {
  if (actor.kind !== 'staff') throw new Error(`${actor.kind} is no member of staff`);
  return actor.staffID;
}
