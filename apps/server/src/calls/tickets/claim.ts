import { enforceLimit } from '../../limits/rate-limit.ts';
import { claimGuarantee } from '../../tickets/claim-guarantee.ts';
import type { Handler } from '../handler.ts';

/** Each one that was cancelled lets another begin: a coordinator looks at all of them. */
const perCustomer = { name: 'claim', max: 10, windowSeconds: 24 * 60 * 60 };

export const claim: Handler<'tickets/claim'> = async ({ ticketID, problem }, context) => {
  const { db, actor, clock, customerID } = context;
  await enforceLimit(context, perCustomer, String(customerID));
  return { ticketID: await claimGuarantee(db, { ticketID, problem, actor, now: clock.now() }) };
};
