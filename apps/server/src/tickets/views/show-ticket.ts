import type { Ticket } from '@fettle/contract/entities/ticket';
import type { MeasuredStage } from '@fettle/domain/ticket/timeline/stage-durations';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { findTicket } from '../../stores/tickets/find-ticket.ts';
import { toTicketView } from './ticket-view.ts';

interface Seen {
  db: Database;
  clock: Clock;
  /** From the cache. */
  measuredStages: () => Promise<readonly MeasuredStage[]>;
}

/** A ticket that the call has just made or changed, as it is now. */
export async function showTicket({ db, clock, measuredStages }: Seen, ticketID: number): Promise<Ticket> {
  const [ticket, measured] = await Promise.all([findTicket(db, ticketID), measuredStages()]);
  if (!ticket) throw new Error(`ticket ${ticketID} was changed and is not there`);
  return toTicketView(ticket, { measured, now: clock.now() });
}
