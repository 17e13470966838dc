import type { TicketEvent, TicketEventKind } from '@fettle/domain/ticket/events';
import { wasDeclined } from '@fettle/domain/ticket/telling/notice-applies';
import { isMailed, type MailedNotice, type NoticeName } from '@fettle/domain/ticket/telling/notices';
import { acceptedQuote, isOpenQuoted } from '@fettle/domain/ticket/ticket';
import { addressLine } from '@fettle/domain/postcode';
import { discountedPrice } from '@fettle/domain/quote';
import { partOfQuote } from '@fettle/domain/quote-name';
import { printDocument, type PrintedPdf } from '../documents/print-document.ts';
import {
  bookedMail,
  paidMail,
  paymentLostMail,
  windowBookedMail,
  windowLostMail,
  type Booking,
  type Collection,
} from '../mails/orders/booking-mails.ts';
import {
  collectedMail,
  courierTomorrowMail,
  deliveredMail,
  feedbackMail,
  nobodyThereMail,
  onItsWayMail,
  returnedMail,
} from '../mails/orders/courier-mails.ts';
import {
  extraWorkOfferedMail,
  extraWorkPaidMail,
  extraWorkReminderMail,
  extraWorkWithdrawnMail,
  sentBackMail,
} from '../mails/orders/extra-work-mails.ts';
import {
  declinedMail,
  feeWaivedMail,
  guaranteeEndsMail,
  newMessageMail,
  priceReadyMail,
  promiseMovedMail,
  refundedMail,
  refundPaidAnotherWayMail,
  refundReturnedMail,
  repairedMail,
  unrepairableMail,
} from '../mails/orders/repair-mails.ts';
import {
  cancelledMail,
  claimOpenedMail,
  expiredMail,
  quotesReadyMail,
  requestReceivedMail,
} from '../mails/orders/request-mails.ts';
import { priceInWords } from '../mails/orders/saved-quote-mail.ts';
import type { Mail } from '../../outside/ports/mailer.ts';
import { findDocumentOf } from '../../stores/money/documents.ts';
import { listUnread } from '../../stores/telling/messages.ts';
import { findPromisedPence, findRefundReference, listRefundable } from '../../stores/money/refunds.ts';
import { findFindingOfBill, findNewestFinding } from '../../stores/workshop/findings.ts';
import { loadPromotion } from '../../stores/catalogue/remote-config.ts';
import { loadGuarantee } from './guarantee.ts';
import { linkEnding } from '../links/link-ending.ts';
import type { NoticeFacts } from './notice-facts.ts';
import type { NoticeParts } from './parts.ts';
import { composeSavedQuote } from './saved-quote.ts';

type Compose = (parts: NoticeParts, facts: NoticeFacts) => Mail | undefined | Promise<Mail | undefined>;

/** The mail of every notice that has one. Without an entry a new one does not compile. */
const composers: Record<MailedNotice, Compose> = {
  requestReceived: (_, { order, ticket, contact }) =>
    requestReceivedMail({ ...order, problem: contact.isVerified ? ticket.problem : '' }),
  claimOpened: (_, facts) =>
    claimOpenedMail({ ...facts.order, ofTicketID: eventOf(facts, 'guarantee').detail.ofTicketID }),
  savedQuote: (parts, facts) => composeSavedQuote(parts, facts, eventOf(facts, 'saveLead')),
  quotesReady: (_, { order }) => quotesReadyMail(order),
  booked: (_, facts) => bookedMail({ ...facts.order, ...bookingOf(facts), estimate: estimateOf(facts) }),
  paid: composePaid,
  paymentLost: (_, facts) =>
    paymentLostMail({ ...facts.order, amountPence: eventOf(facts, 'paymentFailed').detail.amountPence }),
  windowBooked: (_, facts) => {
    const { task, ...window } = windowOf(eventOf(facts, 'bookWindow'));
    return windowBookedMail({ ...facts.order, task, window });
  },
  windowLost: (_, facts) =>
    windowLostMail({
      ...facts.order,
      window: windowOf(eventOf(facts, 'windowLost')),
      isUnpaid: facts.ticket.isPaying,
    }),
  courierTomorrow: (_, facts) => {
    const { task, ...window } = windowOf(eventOf(facts, 'bookWindow'));
    const { deviceTypeID } = facts.ticket;
    return courierTomorrowMail({ ...facts.order, deviceTypeID, task, window });
  },
  nobodyThere: (_, facts) =>
    nobodyThereMail({ ...facts.order, task: eventOf(facts, 'nobodyThere').detail.task }),
  collected: (_, { order, ticket }) => collectedMail({ ...order, isOpenQuote: isOpenQuoted(ticket) }),
  priceReady: async ({ db }, facts) => {
    const { billID, amountPence } = eventOf(facts, 'finalPrice').detail;
    const found = await findFindingOfBill(db, billID);
    return priceReadyMail({ ...facts.order, amountPence, finding: toldOf(facts, found?.text) });
  },
  extraWorkOffered: async (parts, facts) => extraWorkOfferedMail(await offerOf(parts, facts)),
  extraWorkReminder: async (parts, facts) => extraWorkReminderMail(await offerOf(parts, facts)),
  extraWorkPaid: composeExtraPaid,
  extraWorkWithdrawn: (_, { order }) => extraWorkWithdrawnMail(order),
  sentBack: async ({ db }, { order }) => {
    const refundPence = await findPromisedPence(db, { ticketID: order.ticketID, reason: 'declined' });
    return sentBackMail({ ...order, refundPence });
  },
  declined: (_, facts) => declinedMail({ ...facts.order, feePence: feeOf(facts) }),
  feeWaived: (_, { order }) => feeWaivedMail(order),
  promiseMoved: (_, facts) => {
    const { until, because } = eventOf(facts, 'promiseMoved').detail;
    return promiseMovedMail({ ...facts.order, until, because });
  },
  repaired: (_, { order }) => repairedMail(order),
  unrepairable: async ({ db }, facts) => {
    const { ticketID } = facts.order;
    const refundPence = await findPromisedPence(db, { ticketID, reason: 'unrepairable' });
    const text = await findNewestFinding(db, { ticketID, kind: 'unrepairable' });
    return unrepairableMail({ ...facts.order, refundPence, finding: toldOf(facts, text) });
  },
  onItsWay: (_, { order, contact }) => onItsWayMail({ ...order, window: contact.delivery }),
  delivered: async ({ db }, { order, event }) =>
    deliveredMail({ ...order, guaranteedUntil: (await loadGuarantee(db, event))?.until }),
  returned: (_, { order, events }) => returnedMail({ ...order, wasDeclined: wasDeclined(events) }),
  feedback: async (parts, { order, contact }) =>
    feedbackMail({ ...order, unsubscribeUrl: await linkEnding(parts, contact, 'feedback') }),
  guaranteeEnds: composeGuaranteeEnds,
  newMessage: composeNewMessage,
  cancelled: async ({ db }, { order }) => {
    const refundPence = await findPromisedPence(db, { ticketID: order.ticketID, reason: 'cancelled' });
    return cancelledMail({ ...order, refundPence });
  },
  refunded: composeRefunded,
  refundReturned: (_, facts) => {
    const { amountPence } = eventOf(facts, 'refundReturned').detail;
    return refundReturnedMail({ ...facts.order, amountPence });
  },
  refundPaidAnotherWay: composePaidAnotherWay,
  expired: (_, { order }) => expiredMail(order),
};

/** Undefined where there is nobody to write to, or it is texted alone. */
export async function composeNotice(
  parts: NoticeParts,
  name: NoticeName,
  facts: NoticeFacts,
): Promise<Mail | undefined> {
  if (!isMailed(name)) return undefined;
  const mail = await composers[name](parts, facts);
  return mail && mail.to !== '' ? mail : undefined;
}

/** As a message is told: to their own mailbox alone. */
const toldOf = ({ contact, order, ticket }: NoticeFacts, text: string | undefined) =>
  text !== undefined && contact.isVerified
    ? { from: ticket.technician?.firstname ?? order.brand.name, text }
    : undefined;

type EventOf<Kind extends TicketEventKind> = Extract<TicketEvent, { kind: Kind }>;

function eventOf<Kind extends TicketEventKind>({ event }: NoticeFacts, kind: Kind): EventOf<Kind> {
  if (event.kind !== kind) throw new Error(`event ${event.eventID} is ${event.kind}, not ${kind}`);
  // its kind is the one asked for
  return event as EventOf<Kind>;
}

const windowOf = ({ detail }: EventOf<'bookWindow' | 'windowLost'>) => ({
  task: detail.task,
  day: detail.day,
  hour: detail.startHour,
});

function bookingOf(facts: NoticeFacts): Booking {
  const { ticket, contact } = facts;
  const { technician, deviceTypeID } = ticket;
  const accepted = acceptedQuote(ticket);
  return {
    collection: collectionOf(facts),
    address: contact.isVerified ? addressLine(ticket) : '',
    part: accepted && partOfQuote(accepted),
    technician: technician ? `${technician.firstname} ${technician.surname}` : undefined,
    deviceTypeID,
  };
}

function collectionOf({ ticket }: NoticeFacts): Collection {
  const { pickup } = ticket;
  return pickup?.kind === 'window' && pickup.expiresAt !== null ? undefined : pickup;
}

function estimateOf({ ticket }: NoticeFacts): string {
  const price = acceptedQuote(ticket)?.price;
  return price ? priceInWords(discountedPrice(price, ticket.promo?.discount)) : '';
}

async function composePaid(parts: NoticeParts, facts: NoticeFacts): Promise<Mail | undefined> {
  const { billID, amountPence } = eventOf(facts, 'pay').detail;
  const document = await printed(parts, { billID });
  const billKind = openedBill(facts, billID)?.billKind ?? 'repair';
  return document && paidMail({ ...facts.order, ...bookingOf(facts), billKind, amountPence, document });
}

/** What is offered, and what having it back would give back. */
async function offerOf({ db }: NoticeParts, facts: NoticeFacts) {
  const { billID, amountPence, isEssential } = eventOf(facts, 'extraWorkOffered').detail;
  const found = await findFindingOfBill(db, billID);
  const paid = await listRefundable(db, facts.order.ticketID);
  const refundPence = paid.reduce((sum, { refundablePence }) => sum + refundablePence, 0);
  return { ...facts.order, amountPence, isEssential, refundPence, finding: toldOf(facts, found?.text) };
}

async function composeExtraPaid(parts: NoticeParts, facts: NoticeFacts): Promise<Mail | undefined> {
  const { billID, amountPence } = eventOf(facts, 'extraWorkPaid').detail;
  const document = await printed(parts, { billID });
  return document && extraWorkPaidMail({ ...facts.order, amountPence, document });
}

async function composeRefunded(parts: NoticeParts, facts: NoticeFacts): Promise<Mail | undefined> {
  const { refundID, amountPence } = eventOf(facts, 'refund').detail;
  const document = await printed(parts, { refundID: Number(refundID) });
  return document && refundedMail({ ...facts.order, amountPence, document });
}

async function composePaidAnotherWay(parts: NoticeParts, facts: NoticeFacts): Promise<Mail | undefined> {
  const { refundID, amountPence, means } = eventOf(facts, 'refundPaidAnotherWay').detail;
  const document = await printed(parts, { refundID });
  const reference = await findRefundReference(parts.db, refundID);
  return document && refundPaidAnotherWayMail({ ...facts.order, amountPence, means, reference, document });
}

async function printed(
  parts: NoticeParts,
  subject: Parameters<typeof findDocumentOf>[1],
): Promise<PrintedPdf | undefined> {
  const document = await findDocumentOf(parts.db, subject);
  return document && printDocument(parts, document);
}

/** None if they have read it on the page meanwhile. */
async function composeNewMessage(
  { db }: NoticeParts,
  { order, about, contact }: NoticeFacts,
): Promise<Mail | undefined> {
  const among = about.flatMap((one) => (one.kind === 'message' ? [one.detail.messageID] : []));
  const unread = await listUnread(db, { ticketID: order.ticketID, side: 'customer', among });
  if (unread.length === 0) return undefined;
  const messages = unread.map(({ staffName, text }) => ({
    from: staffName?.split(' ')[0] ?? order.brand.name,
    text,
  }));
  return newMessageMail({ ...order, messages, isQuoted: contact.isVerified });
}

async function composeGuaranteeEnds(
  parts: NoticeParts,
  { order, contact, event }: NoticeFacts,
): Promise<Mail | undefined> {
  const { db, appEnv } = parts;
  const guarantee = await loadGuarantee(db, event);
  if (!guarantee) return undefined;
  const unsubscribeUrl = await linkEnding(parts, contact, 'promo');
  const promotion = await loadPromotion(db, appEnv);
  return guaranteeEndsMail({ ...order, until: guarantee.until, promotion, unsubscribeUrl });
}

function openedBill({ events }: NoticeFacts, billID: number | null) {
  const opened = events.find((one) => one.kind === 'billOpened' && one.detail.billID === billID);
  return opened?.kind === 'billOpened' ? opened.detail : undefined;
}

const feeOf = (facts: NoticeFacts): number =>
  openedBill(facts, eventOf(facts, 'decline').detail.feeBillID)?.amountPence ?? 0;
