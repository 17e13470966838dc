/**
 * The state machine of a ticket: what may happen to it in each status, and which status follows. What else must be true
 * for it stands in may-happen.ts.
 */
export const ticketTransitions = {
  STARTED: {
    amend: 'STARTED',
    contact: 'CONTACTED',
    accept: 'ACCEPTED',
    book: 'NEW',
    // a claim on an earlier repair: booked as it is made, with nothing to pay
    guarantee: 'PAID',
    cancel: 'CANCELLED',
    expire: 'EXPIRED',
  },
  CONTACTED: {
    amend: 'CONTACTED',
    contact: 'CONTACTED',
    accept: 'ACCEPTED',
    book: 'NEW',
    cancel: 'CANCELLED',
    expire: 'EXPIRED',
  },
  NEW: { collect: 'COLLECTED', cancel: 'CANCELLED' },
  ACCEPTED: {
    pay: 'PAID',
    change: 'ACCEPTED',
    // an open quote after all: it has no bill, so the ticket is as before
    reopen: 'STARTED',
    cancel: 'CANCELLED',
    expire: 'EXPIRED',
  },
  PAID: { collect: 'COLLECTED', cancel: 'CANCELLED' },
  COLLECTED: {
    finalPrice: 'AWAITINGPAYMENT',
    repair: 'REPAIRED',
    unrepairable: 'UNREPAIRABLE',
    // rather than without the extra work that it needs
    sendBack: 'DECLINED',
  },
  AWAITINGPAYMENT: { pay: 'COLLECTED', decline: 'DECLINED' },
  REPAIRED: { deliver: 'COMPLETED' },
  // the fee is paid or waived on the way back; return waits for that (may-happen.ts)
  DECLINED: { pay: 'DECLINED', waive: 'DECLINED', return: 'RETURNED' },
  UNREPAIRABLE: { return: 'RETURNED' },
  COMPLETED: {},
  RETURNED: {},
  CANCELLED: {},
  EXPIRED: {},
} as const;

export type TicketStatus = keyof typeof ticketTransitions;
/** An event that is in the table; there are others, which leave the status alone (events.ts). */
export type TicketStep = {
  [Status in TicketStatus]: keyof (typeof ticketTransitions)[Status];
}[TicketStatus];

// the keys of the table are the statuses
export const ticketStatuses = Object.keys(ticketTransitions) as TicketStatus[];

/** False also for a status that only a later release knows: an open page may meet a newer server. */
export function can(step: TicketStep, status: TicketStatus): boolean {
  const row: object | undefined = ticketTransitions[status];
  return row !== undefined && Object.hasOwn(row, step);
}

/** Undefined where the step may not happen. */
export function statusAfter(step: TicketStep, status: TicketStatus): TicketStatus | undefined {
  const row: Partial<Record<TicketStep, TicketStatus>> = ticketTransitions[status];
  return can(step, status) ? row[step] : undefined;
}

/** Nothing happens to it any more. */
export const hasEnded = (status: TicketStatus): boolean =>
  Object.keys(ticketTransitions[status]).length === 0;

/** Spec §2: an order that opens the quotes page; every other opens its tracking. */
export const isBeingQuoted = (status: TicketStatus): boolean => can('accept', status);

/** Neither paid nor booked: the customer may still choose another quote, code or collection. */
export const isUndecided = (status: TicketStatus): boolean => can('accept', status) || can('change', status);

/** With us and done with, repaired or not: it goes back. */
export const isOnWayBack = (status: TicketStatus): boolean => can('deliver', status) || can('return', status);

/** Somebody else may still take the job over: the repair is not done with. */
export const mayReassign = (status: TicketStatus): boolean => !hasEnded(status) && !isOnWayBack(status);

export const statusesThat = (step: TicketStep): TicketStatus[] =>
  ticketStatuses.filter((status) => can(step, status));
