import { declinePrice as decline } from '../../payments/decline-price.ts';
import type { Handler } from '../handler.ts';

/** A technician has named a price, so it could be repaired: the fee is owed. */
export const declinePrice: Handler<'tickets/declinePrice'> = async ({ ticketID }, context) => {
  const { db, clock, customerID, actor } = context;
  await decline(db, { ticketID, customerID, fixable: true, actor, now: clock.now() });
  return {};
};
