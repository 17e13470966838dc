import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { can, hasEnded, type TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../../platform/database/database.ts';
import { lockTicketsOf } from '../../stores/forgetting/forget-customer.ts';
import { anonymiseTickets } from '../../stores/forgetting/forget-tickets.ts';
import { endTickets } from './end-tickets.ts';

/** Somebody has the device, is about to fetch it, or money is under way. */
const isUnderWay = (status: TicketStatus) => !hasEnded(status) && !can('amend', status);

/** Ends what is undecided and empties all of what is personal: the account is being deleted in this transaction. */
export async function closeTickets(
  trx: Database,
  { customerID, actor, now }: { customerID: number; actor: Actor; now: Date },
): Promise<void> {
  const tickets = await lockTicketsOf(trx, customerID);
  if (!tickets) throw new Refusal('loggedOut');
  if (tickets.some(({ status }) => isUnderWay(status))) throw new Refusal('ticketsUnderWay');
  const open = tickets.filter(({ status }) => can('cancel', status));
  await endTickets(trx, open, { step: 'cancel', detail: { because: 'accountDeleted' }, actor, now });
  const ticketIDs = tickets.map(({ ticketID }) => ticketID);
  await anonymiseTickets(trx, ticketIDs, now);
}
