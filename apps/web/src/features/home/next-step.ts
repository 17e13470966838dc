import type { Ticket } from '@fettle/contract/entities/ticket';
import { isBeingQuoted } from '@fettle/domain/ticket/status';

interface NextStep {
  name: string;
  to: string;
  /** The payment page is a document of its own. */
  reloadDocument: boolean;
}

/** What an undecided order waits for. */
export function nextStepOf({ ticketID, status, quotes, isPaying }: Ticket): NextStep {
  if (isBeingQuoted(status) && !isPaying) {
    const name = quotes ? 'See your quotes' : 'See your request';
    return { name, to: `/ticket/${ticketID}`, reloadDocument: false };
  }
  const name = isPaying ? 'See your payment' : 'Continue to payment';
  return { name, to: `/ticket/pay?ticketID=${ticketID}`, reloadDocument: true };
}
