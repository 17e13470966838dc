/** The life of an order: what may happen to it in each status, and which status follows. */
export const ticketTransitions = {
  STARTED: {
    amend: 'STARTED',
    contact: 'CONTACTED',
    accept: 'ACCEPTED',
    book: 'NEW',
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
    // an open quote after all: it has no bill, so the order is as before
    reopen: 'STARTED',
    cancel: 'CANCELLED',
    expire: 'EXPIRED',
  },
  PAID: { collect: 'COLLECTED', cancel: 'CANCELLED' },
  COLLECTED: { finalPrice: 'AWAITINGPAYMENT', repair: 'REPAIRED', unrepairable: 'UNREPAIRABLE' },
  AWAITINGPAYMENT: { pay: 'COLLECTED', decline: 'DECLINED' },
  REPAIRED: { deliver: 'COMPLETED' },
  DECLINED: { return: 'RETURNED' },
  UNREPAIRABLE: { return: 'RETURNED' },
  COMPLETED: {},
  RETURNED: {},
  CANCELLED: {},
  EXPIRED: {},
} as const;

export type TicketStatus = keyof typeof ticketTransitions;
export type TicketEvent = {
  [Status in TicketStatus]: keyof (typeof ticketTransitions)[Status];
}[TicketStatus];

// the keys of the table are the statuses
export const ticketStatuses = Object.keys(ticketTransitions) as TicketStatus[];

export const can = (event: TicketEvent, status: TicketStatus): boolean =>
  Object.hasOwn(ticketTransitions[status], event);

/** Undefined where the event may not happen. */
export function statusAfter(event: TicketEvent, status: TicketStatus): TicketStatus | undefined {
  const row: Partial<Record<TicketEvent, TicketStatus>> = ticketTransitions[status];
  return can(event, status) ? row[event] : undefined;
}

/** Nothing happens to it any more. */
export const hasEnded = (status: TicketStatus): boolean =>
  Object.keys(ticketTransitions[status]).length === 0;

/** Neither paid nor booked: the customer may still choose another quote, code or collection. */
export const isUndecided = (status: TicketStatus): boolean => can('accept', status) || can('change', status);

export const statusesThat = (event: TicketEvent): TicketStatus[] =>
  ticketStatuses.filter((status) => can(event, status));
