import type { Ticket } from '@fettle/contract/entities/ticket';
import { isPaid } from '@fettle/domain/ticket/bill';
import { can, ticketStatuses } from '@fettle/domain/ticket/status';

/** Where the payment of a ticket stands, and what the customer can do about it. */
export type PaymentLine =
  | { kind: 'paid'; pence: number }
  /** All or part of what was paid has gone back, or is about to. */
  | { kind: 'refunded'; pence: number; refundedPence: number }
  | { kind: 'free' }
  | { kind: 'onItsWay'; pence: number }
  /** The button was pressed, and the provider has not taken it on: it may be pressed again. */
  | { kind: 'begun'; pence: number }
  | { kind: 'toPay'; pence: number }
  /** An open quote: the price follows the diagnosis. */
  | { kind: 'later' }
  /** Nothing is decided yet: the quotes come first. */
  | { kind: 'undecided' }
  | { kind: 'nothing' };

export function paymentLineOf(ticket: Ticket): PaymentLine {
  const { bill, isPaying, isProcessing, openQuote, status } = ticket;
  const known = ticketStatuses.find((name) => name === status);
  if (!bill) {
    if (can('book', status)) return { kind: 'undecided' };
    return openQuote && known && !isOver(known) ? { kind: 'later' } : { kind: 'nothing' };
  }
  const pence = bill.amountInPence;
  if (isPaid(ticket)) return pence === 0 ? { kind: 'free' } : { kind: 'paid', pence };
  if (isPaying) return { kind: isProcessing ? 'onItsWay' : 'begun', pence };
  return can('pay', status) ? { kind: 'toPay', pence } : { kind: 'nothing' };
}

const isOver = (status: (typeof ticketStatuses)[number]) =>
  ['CANCELLED', 'EXPIRED', 'RETURNED', 'COMPLETED', 'UNREPAIRABLE', 'DECLINED'].includes(status);

/** What of the payments has gone back, by what could still be given back. Extra work was paid beside the order's own bill. */
export function withRefund(
  line: PaymentLine,
  { refundInPence, extraPaidInPence }: { refundInPence: number; extraPaidInPence: number },
): PaymentLine {
  if (line.kind !== 'paid') return line;
  const pence = line.pence + extraPaidInPence;
  return refundInPence >= pence
    ? { kind: 'paid', pence }
    : { kind: 'refunded', pence, refundedPence: pence - refundInPence };
}
