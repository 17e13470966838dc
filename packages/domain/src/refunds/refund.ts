import { formatPence } from '../money.ts';

/** The state machine of one refund: what may happen to it in each state, and which state follows. */
export const refundTransitions = {
  /** Promised to the customer; nobody has asked the provider yet. */
  requested: {
    send: 'sent',
    wait: 'pending',
    ask: 'requiresAction',
    succeed: 'succeeded',
    fail: 'failed',
    cancel: 'cancelled',
  },
  /** The provider was asked. Until it answers, the money may have left or not. */
  sent: {
    wait: 'pending',
    ask: 'requiresAction',
    succeed: 'succeeded',
    fail: 'failed',
    cancel: 'cancelled',
  },
  /** The provider has it, and a bank decides. */
  pending: { ask: 'requiresAction', succeed: 'succeeded', fail: 'failed', cancel: 'cancelled' },
  /** The provider waits for something of the customer's, such as a bank account. */
  requiresAction: { wait: 'pending', succeed: 'succeeded', fail: 'failed', cancel: 'cancelled' },
  /** Not the end: a bank may send it back days later. */
  succeeded: { fail: 'failedAfterSuccess' },
  failed: { sendAgain: 'replaced', payAnotherWay: 'paidAnotherWay' },
  failedAfterSuccess: { sendAgain: 'replaced', payAnotherWay: 'paidAnotherWay' },
  cancelled: { sendAgain: 'replaced', payAnotherWay: 'paidAnotherWay' },
  /** By bank transfer or in cash: the provider has no part in it. */
  paidAnotherWay: {},
  /** Another refund of the same money has taken its place. */
  replaced: {},
} as const;

export type RefundState = keyof typeof refundTransitions;
export type RefundEvent = {
  [State in RefundState]: keyof (typeof refundTransitions)[State];
}[RefundState];

// the keys of the table are the states
export const refundStates = Object.keys(refundTransitions) as RefundState[];

/** Undefined where the event may not happen: a late word of the provider's changes nothing. */
export function refundAfter(event: RefundEvent, state: RefundState): RefundState | undefined {
  const row: Partial<Record<RefundEvent, RefundState>> = refundTransitions[state];
  return row[event];
}

/** What follows from entering a state, in the transaction that enters it. */
export interface RefundConsequence {
  /**
   * What the books must say from then on. The provider's movements are booked when their balance transactions are known, at their
   * own time; `otherMeans` is booked at once.
   */
  books: 'nothing' | 'paidOut' | 'paidOutAndBack' | 'otherMeans';
  /** What the order's story says; customers are told by the event's kind (event-kinds.ts), once. */
  event?: 'refund' | 'refundFailed' | 'refundReturned' | 'refundAgain' | 'refundPaidAnotherWay';
  /** The invoice is taken back, unless a refund of the same money has done so. What failed later leaves it: the money is still owed. */
  creditNote?: true;
  /** Whether the office must call about it. */
  call: 'none' | 'joins' | 'leaves';
}

export const refundConsequences: Record<RefundState, RefundConsequence> = {
  requested: { books: 'nothing', call: 'none' },
  sent: { books: 'nothing', call: 'none' },
  pending: { books: 'nothing', call: 'leaves' },
  requiresAction: { books: 'nothing', call: 'joins' },
  succeeded: { books: 'paidOut', event: 'refund', creditNote: true, call: 'leaves' },
  failed: { books: 'nothing', event: 'refundFailed', call: 'joins' },
  failedAfterSuccess: { books: 'paidOutAndBack', event: 'refundReturned', call: 'joins' },
  cancelled: { books: 'nothing', event: 'refundFailed', call: 'joins' },
  paidAnotherWay: { books: 'otherMeans', event: 'refundPaidAnotherWay', creditNote: true, call: 'leaves' },
  replaced: { books: 'nothing', event: 'refundAgain', call: 'leaves' },
};

/** The customer has not got it, and nothing more happens by itself: the office decides how they do. */
export const isOwed = (state: RefundState): boolean => refundAfter('payAnotherWay', state) !== undefined;

/** The provider may still change it: it is looked at until it does. */
export const isUnderWay = (state: RefundState): boolean => refundAfter('succeed', state) !== undefined;

/**
 * Whether its money cannot be given back by another refund. What failed before it left is the customer's like any other payment; what
 * came back later has its credit note already.
 */
export const isTaken = (state: RefundState): boolean =>
  isUnderWay(state) || ['succeeded', 'failedAfterSuccess', 'paidAnotherWay'].includes(state);

/** A refund as the provider tells of it. */
export interface ToldRefund {
  status: 'pending' | 'requiresAction' | 'succeeded' | 'failed' | 'cancelled';
  /** Its balance transaction is known: the money has left our balance. */
  isPaidOut: boolean;
  /** Its failure balance transaction is known: the money is back. */
  isBack: boolean;
}

export const refundEventOf: Record<ToldRefund['status'], RefundEvent> = {
  pending: 'wait',
  requiresAction: 'ask',
  succeeded: 'succeed',
  failed: 'fail',
  cancelled: 'cancel',
};

/**
 * Which of its movements can be booked, and whether one is still to come. They follow from balance transactions alone, which may be
 * later than the state or, where a bank takes its time, earlier.
 */
export function refundMoney(
  { status, isPaidOut, isBack }: ToldRefund,
  state: RefundState,
): { entries: readonly ('refunded' | 'refundFailed')[]; isAwaited: boolean } {
  const entries = isPaidOut
    ? isBack
      ? (['refunded', 'refundFailed'] as const)
      : (['refunded'] as const)
    : [];
  switch (status) {
    case 'pending':
    case 'requiresAction':
      return { entries, isAwaited: false };
    case 'succeeded':
      return { entries, isAwaited: !isPaidOut };
    case 'failed':
    case 'cancelled':
      // what never left need not come back
      return { entries, isAwaited: isPaidOut ? !isBack : isBack || state === 'failedAfterSuccess' };
  }
}

/** How money goes back past the provider. */
export const otherMeans = ['bank', 'cash', 'terminal'] as const;
export type OtherMeans = (typeof otherMeans)[number];
export const otherMeansWords: Record<OtherMeans, string> = {
  bank: 'bank transfer',
  cash: 'cash',
  terminal: 'our card terminal',
};

/** The provider's reasons for a refund that failed (Stripe's names), as the office says them on the telephone. */
const failureWords: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'the card was reported lost or stolen',
  expired_or_canceled_card: 'the card has expired or was cancelled',
  charge_for_pending_refund_disputed: 'the customer’s bank disputes the payment',
  insufficient_funds: 'our balance at the provider is too low',
  declined: 'the customer’s bank declined it',
  merchant_request: 'we asked the provider to stop it',
  cancelled: 'it was cancelled at the provider',
  disputed: 'the customer’s bank disputes the payment',
  alreadyRefunded: 'the provider says this payment was given back already',
  tooMuch: 'the provider says that more was asked than is left of the payment',
};

export const refundFailureWords = (reason: string | null): string =>
  failureWords[reason ?? ''] ?? 'the provider gives no reason';

/** How a refund stands, for the order page. */
export function refundWords({
  state,
  failureReason,
  paidBy,
  reference,
}: {
  state: RefundState;
  failureReason: string | null;
  paidBy: OtherMeans | null;
  reference: string;
}): string {
  const because = refundFailureWords(failureReason);
  const words: Record<RefundState, string> = {
    requested: 'to be sent',
    sent: 'sent, no answer yet',
    pending: 'on its way',
    requiresAction: 'waits for the customer',
    succeeded: 'sent',
    failed: `did not go out: ${because}`,
    failedAfterSuccess: `came back: ${because}`,
    cancelled: `did not go out: ${because}`,
    paidAnotherWay: `paid by ${otherMeansWords[paidBy ?? 'bank']}, ${reference}`,
    replaced: `failed (${because}), sent again`,
  };
  return words[state];
}

/** Why the office is to call about a refund, and what to do; empty where nobody need. */
export function refundCallWords({
  state,
  amountPence,
  failureReason,
}: {
  state: RefundState;
  amountPence: number;
  failureReason: string | null;
}): string {
  const amount = formatPence(amountPence);
  const because = refundFailureWords(failureReason);
  const whatToDo =
    'Send it again, or pay it by bank transfer or in cash and write down the reference: both are on this order.';
  switch (state) {
    case 'failed':
    case 'cancelled':
      return `The refund of ${amount} did not go out: ${because}. ${whatToDo}`;
    case 'failedAfterSuccess':
      return `The refund of ${amount} came back to us: ${because}. ${whatToDo}`;
    case 'requiresAction':
      return `The refund of ${amount} waits for the customer: the provider has emailed them and asks for their bank account. Ask them to answer that email.`;
    default:
      return '';
  }
}
