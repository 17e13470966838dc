import { describeTasks } from '@fettle/domain/ticket/timeline/describe-tasks';
import { appSecret } from '../../../platform/database/secrets.ts';
import { handOverSecret } from '../../../telling/links/hand-over-code.ts';
import { promotionFor } from '../../../tickets/quoting/promotion-for.ts';
import { promiseFactsOf } from '../../../tickets/workshop/promise-facts.ts';
import { toTaskView, toTicketView } from '../../../tickets/views/ticket-view.ts';
import { toTracking } from '../../../tickets/views/tracking-view.ts';
import { visibleTracking } from '../../../tickets/views/visible-ticket.ts';
import type { Handler } from '../handler.ts';

/** The ticket, its timeline and all that the tracking page shows with them: of one snapshot, whatever happens meanwhile. */
export const getTasks: Handler<'tickets/getTasks'> = async ({ ticketID }, context) => {
  const { db, clock, promotion } = context;
  const { ticket, facts, isOwner, isPlain } = await visibleTracking(context, ticketID);
  const now = clock.now();
  // made by whoever asks first, once
  const codeSecret = facts.codeSecret ?? (await appSecret(db, handOverSecret));
  const [measured, closures] = await Promise.all([context.measuredStages(), context.closures()]);
  const promiseFacts = promiseFactsOf(ticket, { measured, closures, now });
  const tasks = describeTasks(ticket, promiseFacts);
  return {
    tasks: tasks.map(toTaskView),
    // whoever came by a link can apply nothing
    promo: isOwner ? await promotionFor({ db, now }, ticket, await promotion()) : null,
    ticket: toTicketView(ticket, { measured, now }),
    tracking: toTracking(ticket, tasks, facts, { isOwner, isPlain, promiseFacts, codeSecret, now }),
    lastEventID: ticket.lastEventID,
  };
};
