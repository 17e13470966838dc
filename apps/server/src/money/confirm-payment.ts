import { Refusal } from '@fettle/domain/refusal';
import { findAttempt } from '../stores/money/attempts.ts';
import { findTicketOwner } from '../stores/money/paying.ts';
import type { PaymentParts } from './parts.ts';
import { recordIntent } from './reconcile.ts';

interface Claim {
  ticketID: number;
  customerID: number;
  intentID: string;
}

/** unfinished: the customer is still at their bank or at Klarna. */
type Confirmed = 'paid' | 'onItsWay' | 'unfinished' | 'failed';

/** The customer comes back and says they have paid: intent, ticket and customer must belong together. */
export async function confirmPayment(
  parts: PaymentParts,
  { ticketID, customerID, intentID }: Claim,
): Promise<Confirmed> {
  const attempt = await findAttempt(parts.db, intentID, { customerID });
  // another's, another ticket's, or none of ours: it tells nothing about the ticket
  if (attempt?.ticketID !== ticketID) {
    const owner = await findTicketOwner(parts.db, ticketID);
    throw new Refusal(owner === customerID ? 'paymentFailed' : 'unknownTicket');
  }
  // recorded before: the provider need not be asked again
  if (attempt.status === 'succeeded') return 'paid';
  const intent = await parts.payments.retrieveIntent(intentID);
  const outcome = intent ? await recordIntent(parts, intent, attempt) : { kind: 'foreign' as const };
  switch (outcome.kind) {
    case 'paid':
    case 'giveBack':
    case 'review':
      return 'paid';
    case 'onItsWay':
      return 'onItsWay';
    case 'failed':
    case 'cancelled':
    case 'foreign':
      return 'failed';
    case 'begun':
      return 'unfinished';
    case 'nothing':
      if (intent?.status === 'needsAction') return 'unfinished';
      // another was quicker; or the provider knows of no try yet, and the customer may make one
      return (await findAttempt(parts.db, intentID))?.status === 'succeeded' ? 'paid' : 'failed';
  }
}
