import type { TicketEvent } from '@fettle/domain/ticket/events';
import { noticeApplies, wasUnbooked } from '@fettle/domain/ticket/telling/notice-applies';
import { isByShop } from '@fettle/domain/ticket/telling/mail-counting';
import { isBookedLate, isInTime } from '@fettle/domain/ticket/telling/notice-times';
import { isPromotional, type NoticeName } from '@fettle/domain/ticket/telling/notices';
import { pushOf } from '@fettle/domain/ticket/telling/pushes';
import { textKindOf, waitingTextDueAt } from '@fettle/domain/ticket/telling/texts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import type { Recipient } from '../sending/mail-limits.ts';
import { sendMail } from '../sending/send-mail.ts';
import { sendText } from '../sending/send-text.ts';
import { listPushSessions } from '../../stores/telling/push-subscriptions.ts';
import { enqueueJob } from '../../stores/jobs/jobs.ts';
import { listNotices, recordNotice, type NoticeOfEvent } from '../../stores/telling/sent-notices.ts';
import { readTicketEvents } from '../../stores/events/ticket-events.ts';
import { composeText } from './compose-text.ts';
import { composeNotice } from './compose-notice.ts';
import { loadNoticeFacts, type NoticeFacts } from './notice-facts.ts';
import type { NoticeParts } from './parts.ts';

/** Between two mails about messages of one ticket. */
const messageGapMs = 30 * 60 * 1000;

/**
 * Tells the customer, once, unless it has become pointless meanwhile. Recording it and enqueueing what is sent are one
 * transaction: killed before, it is done again; killed after, the repetition finds it recorded.
 */
export async function giveNotice(
  parts: NoticeParts,
  notice: NoticeOfEvent,
  /** The ticket's events, where the caller has just read them. */
  known?: readonly TicketEvent[],
): Promise<void> {
  const { db, clock } = parts;
  const { ticketID, eventID, name } = notice;
  const now = clock.now();
  const events = known ?? (await readTicketEvents(db, ticketID));
  const event = events.find((one) => one.eventID === eventID);
  if (!event || !noticeApplies(name, event, events) || !isInTime(event, now)) return;
  const [given, loaded] = await Promise.all([
    listNotices(db, notice),
    loadNoticeFacts(parts, { ticketID, event, events }),
  ]);
  if (given.eventIDs.has(eventID)) return;
  const about = name === 'newMessage' ? untoldMessages(events, given.eventIDs) : [event];
  const nextAt = new Date((given.lastAt?.getTime() ?? 0) + messageGapMs);
  if (name === 'newMessage' && nextAt > now) {
    return enqueueJob(db, 'giveNotice', notice, { notBefore: nextAt, key: keyOf(notice) });
  }
  if (!loaded || !isWanted(name, loaded)) return;
  const facts = { ...loaded, about };
  const isReminded = event.kind !== 'bookWindow' || name !== 'courierTomorrow' || !isBookedLate(event);
  const mail = isReminded ? await composeNotice(parts, name, facts) : undefined;
  const textKind = parts.sendsTexts ? textKindOf(name) : undefined;
  const text = textKind === 'door' ? await composeText(parts, name, facts) : undefined;
  await inTransaction(db, async (trx) => {
    for (const one of about) {
      if (!(await recordNotice(trx, { ticketID, eventID: one.eventID, name, now }))) return;
    }
    const id = `${name}-${eventID}`;
    if (mail) await sendMail({ db: trx, now }, mail, recipientOf(facts), id);
    if (text) await sendText({ db: trx, now }, text, { kind: 'door', id });
    if (textKind === 'waiting') {
      await enqueueJob(trx, 'giveText', notice, {
        notBefore: waitingTextDueAt(name, now),
        key: keyOf(notice),
      });
    }
    if (parts.pushes && pushOf(name)) await enqueuePushes(trx, notice, { facts, now });
  });
}

async function enqueuePushes(
  db: Database,
  { ticketID, name }: NoticeOfEvent,
  { facts, now }: { facts: NoticeFacts; now: Date },
): Promise<void> {
  for (const sessionID of await listPushSessions(db, facts.contact.customerID, now)) {
    await enqueueJob(db, 'sendPush', { sessionID, ticketID, name, toldAt: now.toISOString() });
  }
}

/** Several messages in a row are one notice: the job that waits takes the newest. */
export const keyOf = ({ ticketID, eventID, name }: NoticeOfEvent): string =>
  name === 'newMessage' ? `${name} of ${ticketID}` : `${name} of event ${eventID}`;

const untoldMessages = (events: readonly TicketEvent[], told: ReadonlySet<string>) =>
  events.filter(
    (event) =>
      noticeApplies('newMessage', event, events) && event.kind === 'message' && !told.has(event.eventID),
  );

/** Advertising needs their consent, and an address that is theirs; the question how it went can be turned off. */
function isWanted(name: NoticeName, { contact }: Pick<NoticeFacts, 'contact'>): boolean {
  if (isPromotional(name)) return contact.receivesPromo && contact.isVerified;
  return name !== 'feedback' || contact.wantsFeedback;
}

/** Decisions 39 and 96. A lead's mail goes to another mailbox, and was counted when it was asked for. */
function recipientOf({ event, events, contact }: NoticeFacts): Recipient {
  if (event.kind === 'saveLead') return { kind: 'counted' };
  const { customerID, isVerified } = contact;
  const isUnbooked = wasUnbooked(event, events);
  return { kind: 'order', customerID, isVerified, isUnbooked, isByShop: isByShop(event) };
}
