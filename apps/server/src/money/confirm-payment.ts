import { Refusal } from '@fettle/domain/refusal';
import { findAttempt } from '../stores/money/attempts.ts';
import { findTicketOwner } from '../stores/money/paying.ts';
import type { PaymentParts } from './parts.ts';
import { reconcile } from './reconcile.ts';

interface Claim {
  ticketID: number;
  customerID: number;
  intentID: string;
}

/** The customer comes back and says they have paid: intent, ticket and customer must belong together. */
export async function confirmPayment(
  parts: PaymentParts,
  { ticketID, customerID, intentID }: Claim,
): Promise<'paid' | 'onItsWay' | 'failed'> {
  const attempt = await findAttempt(parts.db, intentID, { customerID });
  // another's, another ticket's, or none of ours: it tells nothing about the ticket
  if (attempt?.ticketID !== ticketID) {
    const owner = await findTicketOwner(parts.db, ticketID);
    throw new Refusal(owner === customerID ? 'paymentFailed' : 'unknownTicket');
  }
  // recorded before: the provider need not be asked again
  if (attempt.status === 'succeeded') return 'paid';
  const outcome = await reconcile(parts, intentID, attempt);
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
    case 'nothing':
      return stillAfter(await findAttempt(parts.db, intentID));
  }
}

/** Nothing new: another was quicker, or the provider does not know yet. */
function stillAfter(attempt: Awaited<ReturnType<typeof findAttempt>>): 'paid' | 'onItsWay' | 'failed' {
  if (attempt?.status === 'succeeded') return 'paid';
  return attempt?.status === 'onItsWay' ? 'onItsWay' : 'failed';
}
