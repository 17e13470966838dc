import type { Ticket } from '@fettle/contract/entities/ticket';
import { isBeingQuoted } from '@fettle/domain/ticket/status';
import { chosenPickup } from '../collection/windows.ts';

interface NextStep {
  /** What happened, where that is why. */
  why?: string;
  name: string;
  to: string;
  /** The payment page is a document of its own. */
  reloadDocument: boolean;
}

/** What an undecided order waits for. */
export function nextStepOf({ ticketID, status, quotes, isPaying, timeSlots }: Ticket): NextStep {
  if (isBeingQuoted(status) && !isPaying) {
    const name = quotes ? 'See your quotes' : 'See your request';
    return { name, to: `/ticket/${ticketID}`, reloadDocument: false };
  }
  // nobody pays for a collection that is not settled
  if (!isPaying && !chosenPickup(timeSlots.PICKUP)) {
    return {
      why: 'We couldn’t hold your collection window any longer. Choose another, then pay.',
      name: 'Choose a collection time',
      to: `/ticket/${ticketID}`,
      reloadDocument: false,
    };
  }
  const name = isPaying ? 'See your payment' : 'Continue to payment';
  return { name, to: `/ticket/pay?ticketID=${ticketID}`, reloadDocument: true };
}
