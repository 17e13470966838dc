import { parseActor } from '@fettle/domain/actor';
import { listNotes } from '../../../../stores/office/whole-ticket.ts';
import { readTicketEvents } from '../../../../stores/events/ticket-events.ts';
import { loadApiOrder } from '../../../../tickets/views/api-order-view.ts';
import type { Handler } from '../../handler.ts';
import { ticketIDOf } from '../ticket-id-of.ts';

export const get: Handler<'v1/orders/get'> = async (input, { db, key }) => {
  const ticketID = ticketIDOf(input);
  const order = await loadApiOrder(db, ticketID, key);
  const [events, notes] = await Promise.all([readTicketEvents(db, ticketID), listNotes(db, ticketID)]);
  return {
    order,
    events: events.map(({ eventID, at, kind, actor }) => ({
      eventID,
      at: at.toISOString(),
      kind,
      by: actor.kind,
    })),
    notes: notes.map(({ at, actor, text }) => ({
      at: at.toISOString(),
      by: parseActor(actor)?.kind ?? 'job',
      text,
    })),
  };
};
