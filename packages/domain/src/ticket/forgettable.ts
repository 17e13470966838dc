import type { TicketStatus } from './status.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The privacy page says so too: change both. */
const keptDays = 90;

/** They end a ticket before anybody has its device. */
export const unplacedStatuses = ['CANCELLED', 'EXPIRED'] as const satisfies TicketStatus[];

interface EndedTicket {
  status: TicketStatus;
  lastEventAt: Date;
  /** Even if the money was given back: the accounts tell of it, and a claim may follow. */
  wasPaid: boolean;
}

/** Decision 22: it ended without a repair, and has been inactive for the retention period. */
export const isForgettable = ({ status, lastEventAt, wasPaid }: EndedTicket, now: Date): boolean =>
  unplacedStatuses.some((unplaced) => unplaced === status) && !wasPaid && lastEventAt <= keptSince(now);

/** The start of the retention period: of what ended without a repair, only what happened after this is kept. A quote that was saved is as old as its saving. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - keptDays * dayMs);
