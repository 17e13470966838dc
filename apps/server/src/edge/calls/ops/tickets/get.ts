import { actsOf } from '@fettle/domain/acts/acts';
import { Refusal } from '@fettle/domain/refusal';
import { openReportOf } from '@fettle/domain/ticket/custody';
import { seeTicket } from '../../../../tickets/views/see-ticket.ts';
import {
  listEarlier,
  loadMoney,
  loadNames,
  loadTicketFacts,
} from '../../../../stores/office/whole-ticket.ts';
import { listOwedRefunds } from '../../../../stores/money/refunds.ts';
import { findTrackedTicket } from '../../../../stores/tickets/find-tracking.ts';
import { readTicketEvents } from '../../../../stores/events/ticket-events.ts';
import { handOverSecret } from '../../../../telling/links/hand-over-code.ts';
import { tellStory } from '../../../../tickets/views/ticket-story.ts';
import { contactOf, toOpsTicket } from '../../../../tickets/views/ops-ticket-view.ts';
import type { Handler } from '../../handler.ts';

export const get: Handler<'ops/tickets/get'> = async ({ ticketID }, context) => {
  const { db, clock, staff } = context;
  const now = clock.now();
  const { seenAs, sees, drives } = await seeTicket(db, { ticketID, staff, now });
  // first: what happens while the rest is read is not in sight, and acts are refused for it
  const events = await readTicketEvents(db, ticketID);
  const [tracked, facts, money, owed, earlier, names, measured, closures] = await Promise.all([
    findTrackedTicket(db, { ticketID, codeSecretName: handOverSecret }),
    loadTicketFacts(db, ticketID),
    sees('money') ? loadMoney(db, ticketID) : null,
    sees('money') ? listOwedRefunds(db, ticketID) : [],
    sees('otherTickets') ? listEarlier(db, ticketID) : [],
    loadNames(db),
    context.measuredStages(),
    context.closures(),
  ]);
  if (!tracked) throw new Refusal('unknownTicket');
  const { ticket, facts: tracking } = tracked;
  const storyNames = { ...names, customer: sees('fullName') ? facts.name : facts.firstname };
  const parts = {
    events,
    facts,
    tracking,
    money,
    owed,
    earlier,
    names: storyNames,
    measured,
    closures,
    sees,
    now,
  };
  const acts = actsOf(
    {
      ...ticket,
      events,
      openReport: openReportOf(events),
      contactReason: contactOf(ticket, parts)?.reason ?? null,
      refundablePence: tracking.refundablePence,
      owedRefunds: owed,
      firstname: facts.firstname,
      isForgotten: facts.isForgotten,
      now,
    },
    { seenAs, drives },
  );
  const story = await tellStory(db, {
    ticketID,
    events,
    names: storyNames,
    sees,
    staffID: staff.staffID,
    asksWhenRecorded: !clock.isTest,
  });
  return { order: toOpsTicket(ticket, parts), seenAs: [...seenAs], acts, story };
};
