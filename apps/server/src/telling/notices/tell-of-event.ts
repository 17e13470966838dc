import { noticeDueAt } from '@fettle/domain/ticket/telling/notice-times';
import { noticesOf } from '@fettle/domain/ticket/telling/notices';
import { enqueueJob } from '../../stores/jobs/jobs.ts';
import { readTicketEvents } from '../../stores/events/ticket-events.ts';
import { giveNotice, keyOf } from './give-notice.ts';
import { guaranteeDates } from './guarantee.ts';
import type { NoticeParts } from './parts.ts';

/** The job behind an event: gives the notices that are due, and enqueues those for later. Idempotent. */
export async function tellOfEvent(
  parts: NoticeParts,
  { ticketID, eventID }: { ticketID: number; eventID: string },
): Promise<void> {
  const { db, clock } = parts;
  const events = await readTicketEvents(db, ticketID);
  const event = events.find((one) => one.eventID === eventID);
  // of a kind that this release does not know
  if (!event) return;
  for (const name of noticesOf(event.kind)) {
    const dueAt = noticeDueAt(name, event, await guaranteeDates(db, event));
    const notice = { ticketID, eventID, name };
    if (dueAt <= clock.now()) await giveNotice(parts, notice, events);
    else await enqueueJob(db, 'giveNotice', notice, { notBefore: dueAt, key: keyOf(notice) });
  }
}
