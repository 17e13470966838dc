import type { Ticket } from '@fettle/domain/ticket/ticket';
import { isUndecided } from '@fettle/domain/ticket/status';
import { findTicket } from '../../../stores/tickets/find-ticket.ts';
import { findUndecided } from '../../../stores/quoting/find-undecided.ts';
import type { CallContext, Handler } from '../handler.ts';
import { draftOf, startedTicketOf } from '../../../tickets/views/session-ticket.ts';
import { noWindowYet } from '../../../tickets/views/pickup-view.ts';
import { toTicketView } from '../../../tickets/views/ticket-view.ts';

/** What this session is about: the draft that waits for a sign-in, else the customer's ticket, else nothing. */
export const getSession: Handler<'tickets/getSession'> = async (_input, context) => {
  const now = context.clock.now();
  const draft = await draftOf(context.session);
  if (draft) return { ticket: { ...draft, timeSlots: { PICKUP: noWindowYet(now) } } };
  const ticket = await ticketOfCustomer(context);
  if (!ticket) return { ticket: null };
  return { ticket: toTicketView(ticket, { measured: await context.measuredStages(), now }) };
};

/** The one they last started here while it is undecided; else their newest that is, wherever they started it. */
async function ticketOfCustomer({ db, session }: CallContext): Promise<Ticket | undefined> {
  const customerID = await session.customerID();
  if (customerID === undefined) return undefined;
  const startedID = await startedTicketOf(session);
  const found = startedID === undefined ? undefined : await findTicket(db, startedID);
  const started = found?.customerID === customerID ? found : undefined;
  if (started && isUndecided(started.status)) return started;
  const undecidedID = await findUndecided(db, customerID);
  return undecidedID === undefined ? started : findTicket(db, undecidedID);
}
