import { describeTasks } from '@fettle/domain/ticket/timeline/describe-tasks';
import type { Ticket } from '@fettle/domain/ticket/ticket';
import { findTracking } from '../../../stores/tickets/find-tracking.ts';
import { appSecret } from '../../../platform/database/secrets.ts';
import { handOverSecret } from '../../../telling/links/hand-over-code.ts';
import { promiseFactsOf } from '../../../tickets/workshop/promise-facts.ts';
import { toTaskView } from '../../../tickets/views/ticket-view.ts';
import { toTracking } from '../../../tickets/views/tracking-view.ts';
import { visibleTicket } from '../../../tickets/views/visible-ticket.ts';
import type { Handler } from '../handler.ts';

/** The timeline and all that the tracking page shows with it: three statements, whatever happened. */
export const getTasks: Handler<'tickets/getTasks'> = async ({ ticketID }, context) => {
  const { db, clock, session, promotion } = context;
  const ticket = await visibleTicket(context, ticketID);
  const isOwner = (await session.customerID()) === ticket.customerID;
  const now = clock.now();
  const staffIDs = staffOf(ticket);
  const facts = await findTracking(db, { ticketID, staffIDs, codeSecretName: handOverSecret });
  // made by whoever asks first, once
  const codeSecret = facts.codeSecret ?? (await appSecret(db, handOverSecret));
  const [measured, closures] = await Promise.all([context.measuredStages(), context.closures()]);
  const promiseFacts = promiseFactsOf(ticket, { measured, closures, now });
  const tasks = describeTasks(ticket, promiseFacts);
  return {
    tasks: tasks.map(toTaskView),
    promo: await promotion(),
    tracking: toTracking(ticket, tasks, facts, { isOwner, promiseFacts, codeSecret, now }),
    lastEventID: ticket.lastEventID,
  };
};

/** Whose names the timeline may tell. */
const staffOf = ({ events }: Ticket): number[] =>
  events.flatMap(({ actor, kind, detail }) => {
    if (kind === 'courierAssigned') return [detail.staffID];
    return actor.kind === 'staff' ? [actor.staffID] : [];
  });
