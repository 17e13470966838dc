import { noticeApplies } from '@fettle/domain/ticket/telling/notice-applies';
import { stepAskedBy, waitingTextDueAt } from '@fettle/domain/ticket/telling/texts';
import { waitsFor } from '@fettle/domain/ticket/telling/waits-for';
import { inTransaction } from '../../platform/database/database.ts';
import { readTicketEvents } from '../../stores/events/ticket-events.ts';
import { enqueueJob } from '../../stores/jobs/jobs.ts';
import { countUnread } from '../../stores/telling/messages.ts';
import { listNotices, recordNotice, type NoticeOfEvent } from '../../stores/telling/sent-notices.ts';
import { sendText } from '../sending/send-text.ts';
import { composeText } from './compose-text.ts';
import { keyOf } from './give-notice.ts';
import { loadNoticeFacts, type NoticeFacts } from './notice-facts.ts';
import type { NoticeParts } from './parts.ts';

/** Texts what waits on the customer, once, if it still does: the night, or an answer, may have come between. Idempotent. */
export async function giveText(parts: NoticeParts, notice: NoticeOfEvent): Promise<void> {
  const { db, clock } = parts;
  const { ticketID, eventID, name } = notice;
  const now = clock.now();
  const textName = `${name} by text` as const;
  const events = await readTicketEvents(db, ticketID);
  const event = events.find((one) => one.eventID === eventID);
  if (!event || !noticeApplies(name, event, events)) return;
  const { lastAt } = await listNotices(db, { ticketID, name: textName });
  const dueAt = waitingTextDueAt(name, now, lastAt);
  if (dueAt > now) return enqueueJob(db, 'giveText', notice, { notBefore: dueAt, key: keyOf(notice) });
  const loaded = await loadNoticeFacts(parts, { ticketID, event, events });
  if (!loaded || !(await stillWaits(parts, name, loaded))) return;
  const text = await composeText(parts, name, { ...loaded, about: [event] });
  await inTransaction(db, async (trx) => {
    if (!(await recordNotice(trx, { ticketID, eventID, name: textName, now }))) return;
    if (text) await sendText({ db: trx, now }, text, { kind: 'waiting', id: `${textName}-${eventID}` });
  });
}

async function stillWaits(
  { db, clock }: NoticeParts,
  name: NoticeOfEvent['name'],
  { event, ticket }: Pick<NoticeFacts, 'event' | 'ticket'>,
): Promise<boolean> {
  const { ticketID } = ticket;
  if (name === 'newMessage') return (await countUnread(db, { ticketID, side: 'customer' })) > 0;
  return waitsFor(ticket, clock.now()) === stepAskedBy(name, event);
}
