import { Refusal } from '@fettle/domain/refusal';
import { waitsFor } from '@fettle/domain/ticket/telling/waits-for';
import { countCustomerTickets, listCustomerTickets } from '../../../stores/tickets/find-ticket.ts';
import { toTicketView } from '../../../tickets/views/ticket-view.ts';
import type { Handler } from '../handler.ts';

export const getCustomerTickets: Handler<'tickets/getCustomerTickets'> = async (input, context) => {
  const { db, clock, customerID, measuredStages } = context;
  if (input.customerID !== customerID) throw new Refusal('notAllowed');
  const { before, limit } = input;
  const now = clock.now();
  const [found, n, measured] = await Promise.all([
    // one more than asked for tells whether there are older ones
    listCustomerTickets(db, { customerID, before, limit: limit + 1 }),
    countCustomerTickets(db, customerID),
    measuredStages(),
  ]);
  const tickets = found.slice(0, limit);
  return {
    tickets: tickets.map((ticket) => ({
      ...toTicketView(ticket, { measured, now }),
      waitsFor: waitsFor(ticket, now) ?? null,
    })),
    n,
    next: found.length > limit ? (tickets.at(-1)?.ticketID ?? null) : null,
  };
};
