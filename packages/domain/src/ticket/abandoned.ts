import { hasExpired } from '../quote.ts';
import { can, type TicketStatus } from './status.ts';

const dayMs = 24 * 60 * 60 * 1000;
const inactiveDaysQuoted = 30;
/** Longer without a quote: then the customer waits for us. */
const inactiveDaysUnquoted = 90;

interface UndecidedTicket {
  status: TicketStatus;
  lastEventAt: Date;
  /** The last day on which any of its quotes can be accepted; null if it has none. */
  quotedUntil: string | null;
}

/** Decision 20: nobody can accept a quote of it any more, and nobody has done anything about it for long. */
export function isAbandoned({ status, lastEventAt, quotedUntil }: UndecidedTicket, now: Date): boolean {
  if (!can('expire', status)) return false;
  if (quotedUntil === null) return lastEventAt <= daysBefore(now, inactiveDaysUnquoted);
  return hasExpired({ validUntil: quotedUntil }, now) && lastEventAt <= daysBefore(now, inactiveDaysQuoted);
}

/** A ticket touched after this is not abandoned, whatever else is true of it. */
export const inactiveSince = (now: Date): Date => daysBefore(now, inactiveDaysQuoted);

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);
