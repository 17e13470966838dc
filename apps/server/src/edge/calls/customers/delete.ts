import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../platform/database/database.ts';
import { embeddedIssuer } from '../../../people/identity/embedded-issuer.ts';
import { findAccount } from '../../../stores/people/customers.ts';
import { anonymiseCustomer, deleteIdentity } from '../../../stores/forgetting/forget-customer.ts';
import { closeTickets } from '../../../tickets/ending/close-tickets.ts';
import { cutOffProofs } from '../../../stores/people/sessions.ts';
import type { Handler } from '../handler.ts';
import { verifyOwnToken } from './verify-own-token.ts';

/** Long enough to sign in and press the button, too short for somebody who finds the laptop open. */
const freshMs = 5 * 60 * 1000;

export const deleteAccount: Handler<'customers/delete'> = async ({ idToken }, context) => {
  const { db, clock, session, customerID, actor } = context;
  const now = clock.now();
  const account = await findAccount(db, customerID);
  if (!account) throw new Refusal('loggedOut');
  const { authenticatedAt } = await verifyOwnToken(idToken, account, context);
  if (now.getTime() - authenticatedAt.getTime() > freshMs) throw new Refusal('loginExpired');

  await inTransaction(db, async (trx) => {
    await closeTickets(trx, { customerID, actor, now });
    await anonymiseCustomer(trx, customerID, now);
    // an identity token issued before would create the account again
    await cutOffProofs(trx, account, now);
    if (account.issuer === embeddedIssuer) await deleteIdentity(trx, account.subject);
  });
  await session.end();
  return {};
};
