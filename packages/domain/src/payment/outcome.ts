import type { AttemptStatus } from './attempt.ts';

/** What the provider says of a payment, in our words. */
export interface ProviderPayment {
  status: 'awaitingCustomer' | 'needsAction' | 'processing' | 'failed' | 'succeeded' | 'cancelled';
  receivedPence: number;
  /** ISO 4217, lowercase. */
  currency: string;
}

interface Situation {
  attempt: AttemptStatus;
  bill: { status: 'open' | 'paid' | 'void'; amountPence: number };
  /** Whether the status of the ticket still allows this bill to be paid. */
  ticketTakesPayment: boolean;
  payment: ProviderPayment;
}

/** What follows from the provider's word. Whoever noticed it first, the answer is the same. */
export type Outcome =
  | { kind: 'nothing' }
  /** The customer is at their bank or at Klarna, without having pressed our button. */
  | { kind: 'begun' }
  /** The provider is working on it: nobody need press anything any more. */
  | { kind: 'onItsWay' }
  | { kind: 'failed' }
  | { kind: 'cancelled' }
  /** The bill is settled; what was paid beyond it goes back. */
  | { kind: 'paid'; excessPence: number }
  | { kind: 'giveBack'; because: 'paidTwice' | 'billReplaced' | 'ticketMovedOn' }
  /** Money is here that settles nothing by itself: staff decide. */
  | { kind: 'review'; because: 'tooLittle' | 'wrongCurrency' };

export function outcomeOf({ attempt, bill, ticketTakesPayment, payment }: Situation): Outcome {
  switch (payment.status) {
    case 'succeeded':
      return attempt === 'succeeded'
        ? { kind: 'nothing' }
        : outcomeOfSuccess({ bill, ticketTakesPayment, payment });
    case 'cancelled':
      return attempt === 'cancelled' || attempt === 'succeeded' ? { kind: 'nothing' } : { kind: 'cancelled' };
    case 'failed':
      // a failure that arrives late says nothing about a payment that has succeeded since
      return attempt === 'onItsWay' ? { kind: 'failed' } : { kind: 'nothing' };
    case 'needsAction':
      return attempt === 'open' ? { kind: 'begun' } : { kind: 'nothing' };
    case 'processing':
      // each time it is asked about: its window is kept for as long as that takes
      return attempt === 'open' || attempt === 'onItsWay' ? { kind: 'onItsWay' } : { kind: 'nothing' };
    case 'awaitingCustomer':
      return { kind: 'nothing' };
  }
}

function outcomeOfSuccess({ bill, ticketTakesPayment, payment }: Omit<Situation, 'attempt'>): Outcome {
  if (payment.currency !== 'gbp') return { kind: 'review', because: 'wrongCurrency' };
  if (bill.status === 'paid') return { kind: 'giveBack', because: 'paidTwice' };
  if (bill.status === 'void') return { kind: 'giveBack', because: 'billReplaced' };
  if (!ticketTakesPayment) return { kind: 'giveBack', because: 'ticketMovedOn' };
  if (payment.receivedPence < bill.amountPence) return { kind: 'review', because: 'tooLittle' };
  return { kind: 'paid', excessPence: payment.receivedPence - bill.amountPence };
}
