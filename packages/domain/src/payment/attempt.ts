/** The state machine of one attempt to pay a bill: what may happen to it in each status, and which status follows. */
export const attemptTransitions = {
  /** Written down before the provider is asked, so that a lost answer loses no money. */
  creating: { create: 'open', cancel: 'cancelled' },
  /** The provider knows it; the customer has not pressed the button, or may press it again. */
  open: { begin: 'onItsWay', succeed: 'succeeded', cancel: 'cancelled' },
  /** Confirmed by the customer: their bank or Klarna decides. */
  onItsWay: { begin: 'onItsWay', succeed: 'succeeded', fail: 'open', cancel: 'cancelled' },
  succeeded: {},
  cancelled: {
    // money that arrives although we had cancelled is still money
    succeed: 'succeeded',
  },
} as const;

export type AttemptStatus = keyof typeof attemptTransitions;
export type AttemptEvent = {
  [Status in AttemptStatus]: keyof (typeof attemptTransitions)[Status];
}[AttemptStatus];

// the keys of the table are the statuses
export const attemptStatuses = Object.keys(attemptTransitions) as AttemptStatus[];

/** Undefined where the event may not happen. */
export function attemptAfter(event: AttemptEvent, status: AttemptStatus): AttemptStatus | undefined {
  const row: Partial<Record<AttemptEvent, AttemptStatus>> = attemptTransitions[status];
  return row[event];
}

/** A bill has at most one of these at a time. */
export const isLive = (status: AttemptStatus): boolean => attemptAfter('cancel', status) !== undefined;

/** Without an outcome for this long, a payment that was begun is taken for abandoned, unless the provider is working on it. */
export const abandonedAfterMs = 60 * 60 * 1000;

export const isAbandonedPayment = (beganAt: Date, now: Date): boolean =>
  now.getTime() - beganAt.getTime() >= abandonedAfterMs;
