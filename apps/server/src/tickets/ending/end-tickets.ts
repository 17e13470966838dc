import { formatActor, type Actor } from '@fettle/domain/actor';
import type { TicketEventDetails } from '@fettle/domain/ticket/events';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import type { Database } from '../../platform/database/database.ts';
import { refundAll } from '../refunding/refund-ticket.ts';
import { voidBill } from '../../stores/quoting/bills.ts';
import { leaveContactQueue } from '../../stores/office/contact-queue.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';
import { releaseHolds } from '../../stores/road/windows.ts';

interface EndingTicket {
  ticketID: number;
  status: TicketStatus;
}

type Ending = { actor: Actor; now: Date } & {
  [Step in 'cancel' | 'expire']: { step: Step; detail: TicketEventDetails[Step] };
}['cancel' | 'expire'];

/**
 * The one way in which tickets end before anybody has their device. Nothing is owed, what was paid goes back, no place is
 * held, nobody is called any more. A promo's use is given back by the status: ended tickets are not counted. The caller has locked them.
 */
export async function endTickets(
  trx: Database,
  tickets: readonly EndingTicket[],
  ending: Ending,
): Promise<void> {
  for (const { ticketID, status: from } of tickets) {
    await moveTicket(trx, { ...ending, ticketID, from });
    await voidBill(trx, { ...ending, ticketID });
    await leaveContactQueue(trx, ticketID);
    if (ending.step === 'cancel') await refundCancelled(trx, ticketID, ending);
  }
  // all at once: windows are locked last, in the order of their key (platform/database/locks.ts)
  const ticketIDs = tickets.map(({ ticketID }) => ticketID);
  await releaseHolds(trx, ticketIDs, holdTasks);
}

const refundCancelled = (trx: Database, ticketID: number, { actor, now }: { actor: Actor; now: Date }) =>
  refundAll(trx, { ticketID, reason: 'cancelled', actor: formatActor(actor), now });
