import { actsOf } from '@fettle/domain/ops/acts';
import { Refusal } from '@fettle/domain/refusal';
import { listEarlier, loadMoney, loadNames, loadOrderFacts } from '../../../stores/ops/order.ts';
import { findTicket } from '../../../stores/tickets/find-ticket.ts';
import { findTracking } from '../../../stores/tickets/find-tracking.ts';
import { readTicketEvents } from '../../../stores/tickets/ticket-events.ts';
import { handOverSecret } from '../../../tickets/hand-over-code.ts';
import { tellStory } from '../../../tickets/order-story.ts';
import { contactOf, toOrderView } from '../../../tickets/order-view.ts';
import { ensureVisibleToStaff } from '../../../tickets/visible-to-staff.ts';
import type { Handler } from '../../handler.ts';

export const get: Handler<'ops/tickets/get'> = async ({ ticketID }, context) => {
  const { db, clock, staff } = context;
  const seenAs = await ensureVisibleToStaff(db, { ticketID, staff });
  const isDriver = seenAs.every((role) => role === 'driver');
  // first: what happens while the rest is read is not in sight, and acts are refused for it
  const events = await readTicketEvents(db, ticketID);
  const [ticket, facts, tracking, money, earlier, names, measured, closures] = await Promise.all([
    findTicket(db, ticketID),
    loadOrderFacts(db, ticketID),
    findTracking(db, { ticketID, staffIDs: [], codeSecretName: handOverSecret }),
    isDriver ? null : loadMoney(db, ticketID),
    isDriver ? [] : listEarlier(db, ticketID),
    loadNames(db),
    context.measuredStages(),
    context.closures(),
  ]);
  if (!ticket) throw new Refusal('unknownTicket');
  const now = clock.now();
  const storyNames = { ...names, customer: facts.name };
  const order = toOrderView(ticket, {
    events,
    facts,
    tracking,
    money,
    earlier,
    names: storyNames,
    measured,
    closures,
    now,
  });
  const acts = actsOf(
    {
      ...ticket,
      contactReason: contactOf(ticket, { facts, events })?.reason ?? null,
      refundablePence: tracking.refundablePence,
      firstname: facts.firstname,
      isForgotten: facts.isForgotten,
      now,
    },
    seenAs,
  );
  return {
    order,
    seenAs: [...seenAs],
    acts,
    story: await tellStory(db, { ticketID, events, names: storyNames }),
  };
};
