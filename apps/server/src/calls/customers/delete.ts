import { Refusal } from '@fettle/domain/refusal';
import { can, hasEnded, type TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../../database/database.ts';
import { embeddedIssuer } from '../../identity/embedded-issuer.ts';
import { leaveContactQueue } from '../../stores/tickets/contact-queue.ts';
import { findAccount } from '../../stores/people/customers.ts';
import { anonymiseCustomer, deleteIdentity, holdOrders } from '../../stores/people/forget-customer.ts';
import { anonymiseOrders } from '../../stores/tickets/forget-orders.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';
import type { Handler } from '../handler.ts';
import { verifyOwnToken } from './verify-own-token.ts';

/** Long enough to sign in and press the button, too short for somebody who finds the laptop open. */
const freshMs = 5 * 60 * 1000;

export const deleteAccount: Handler<'customers/delete'> = async ({ idToken }, context) => {
  const { db, clock, session, customerID } = context;
  const now = clock.now();
  const account = await findAccount(db, customerID);
  if (!account) throw new Refusal('loggedOut');
  const { authenticatedAt } = await verifyOwnToken(idToken, account, context);
  if (now.getTime() - authenticatedAt.getTime() > freshMs) throw new Refusal('loginExpired');

  await db.transaction().execute(async (trx) => {
    await anonymiseOrders(trx, await closeOrders(trx, customerID, now), now);
    await anonymiseCustomer(trx, customerID, now);
    if (account.issuer === embeddedIssuer) await deleteIdentity(trx, account.subject);
  });
  await session.end();
  return {};
};

/** Somebody has the device, is about to fetch it, or money is under way. */
const isUnderWay = (status: TicketStatus) => !hasEnded(status) && !can('amend', status);

/** Gives the numbers of all the customer's orders, held. */
async function closeOrders(db: Database, customerID: number, now: Date): Promise<number[]> {
  const orders = await holdOrders(db, customerID);
  if (!orders) throw new Refusal('loggedOut');
  if (orders.some(({ status }) => isUnderWay(status))) throw new Refusal('ordersUnderWay');
  const actor = { kind: 'customer', customerID } as const;
  const happening = { actor, detail: { because: 'accountDeleted' }, now } as const;
  for (const { ticketID, status: from } of orders.filter(({ status }) => can('cancel', status))) {
    // held above: nobody else has moved it on
    await moveTicket(db, { ...happening, ticketID, from, step: 'cancel' });
    await leaveContactQueue(db, ticketID);
  }
  return orders.map(({ ticketID }) => ticketID);
}
