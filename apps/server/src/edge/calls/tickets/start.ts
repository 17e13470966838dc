import { Refusal } from '@fettle/domain/refusal';
import { earliestOpenDay } from '@fettle/domain/closure';
import { enforceHits, hitOf } from '../../../platform/limits/rate-limit.ts';
import { countAndLoadAreas } from '../../../stores/catalogue/areas.ts';
import type { Ticket as TicketView } from '@fettle/contract/entities/ticket';
import type { CallContext, Handler } from '../handler.ts';
import { checkRequest } from '../../../tickets/quoting/check-request.ts';
import { placeTicket } from '../../../tickets/placing/place-ticket.ts';
import { keepDraft } from '../../../tickets/views/session-ticket.ts';
import { showTicket } from '../../../tickets/views/show-ticket.ts';
import { toDraftView } from '../../../tickets/views/ticket-view.ts';

/** Rate limit, enough for an office behind one address: each ticket sends a mail. */
const limit = { name: 'startTicket', max: 120, windowSeconds: 10 * 60, per: 'customer, or network address' };

/** Who asks is for the session to say: the payload's customerID proves nothing. */
export const start: Handler<'tickets/start'> = async (input, context) => {
  const { db, clock, session, visitor } = context;
  const { ticketID: meant, startKey } = input;
  const customerID = await session.customerID();
  const now = clock.now();
  const subject = customerID === undefined ? visitor.address : `customer ${customerID}`;
  const { hits, areas } = await countAndLoadAreas(db, hitOf(limit, subject, now));
  enforceHits(limit, hits);
  if (customerID === undefined && meant !== 0) throw new Refusal('loggedOut');

  const reference = { device: context.catalogueDevice, areas: async () => areas };
  const request = await checkRequest(db, input, reference);
  if (customerID === undefined) {
    const draft = toDraftView(request, now);
    await keepDraft(session, draft);
    return { ticket: await withEarliestDay(context, draft) };
  }
  const ticketID = await placeTicket(context.db, {
    actor: { kind: 'customer', customerID },
    customerID,
    ticketID: meant,
    startKey,
    request,
    inSession: await session.tokenHash(),
    now,
  });
  return { ticket: await withEarliestDay(context, await showTicket(context, ticketID)) };
};

/** Spec §4.2: a ticket without a window carries the earliest day, which is none that we are closed on. */
async function withEarliestDay(
  { closures, clock }: Pick<CallContext, 'closures' | 'clock'>,
  ticket: TicketView,
): Promise<TicketView> {
  const { PICKUP } = ticket.timeSlots;
  if (!PICKUP || PICKUP.asap || PICKUP.startTime !== '') return ticket;
  const day = earliestOpenDay(clock.now(), await closures());
  return { ...ticket, timeSlots: { PICKUP: { ...PICKUP, day } } };
}
