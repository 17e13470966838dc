import type { Actor } from '@fettle/domain/actor';

/** Whose ticket it must be for a statement that checks it itself; null: anybody's. */
export const allowedCustomer = (actor: Actor): number | null =>
  actor.kind === 'customer' ? actor.customerID : null;
