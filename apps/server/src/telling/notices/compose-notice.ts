import type { TicketEvent, TicketEventKind } from '@fettle/domain/ticket/events';
import { wasDeclined } from '@fettle/domain/ticket/telling/notice-applies';
import type { NoticeName } from '@fettle/domain/ticket/telling/notices';
import { acceptedQuote, isOpenQuoted } from '@fettle/domain/ticket/ticket';
import { discountedPrice } from '@fettle/domain/quote';
import { printDocument, type PrintedPdf } from '../documents/print-document.ts';
import {
  bookedMail,
  paidMail,
  paymentLostMail,
  windowBookedMail,
  windowLostMail,
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
import { findPromisedPence, findRefundReference } from '../../stores/money/refunds.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { loadPromotion } from '../../stores/catalogue/remote-config.ts';
import { loadGuarantee } from './guarantee.ts';
import { createUnsubscribeLink, unsubscribeSecret } from '../links/unsubscribe-link.ts';
import type { NoticeFacts } from './notice-facts.ts';
import type { NoticeParts } from './parts.ts';
import { composeSavedQuote } from './saved-quote.ts';

type Compose = (parts: NoticeParts, facts: NoticeFacts) => Mail | undefined | Promise<Mail | undefined>;

/** The mail of every notice. Without an entry a new one does not compile. */
const composers: Record<NoticeName, Compose> = {
  requestReceived: (_, { order, ticket, contact }) =>
    requestReceivedMail({ ...order, problem: contact.isVerified ? ticket.problem : '' }),
  claimOpened: (_, facts) =>
    claimOpenedMail({ ...facts.order, ofTicketID: eventOf(facts, 'guarantee').detail.ofTicketID }),
  savedQuote: (parts, facts) => composeSavedQuote(parts, facts, eventOf(facts, 'saveLead')),
  quotesReady: (_, { order }) => quotesReadyMail(order),
  booked: (_, facts) =>
    bookedMail({ ...facts.order, collection: collectionOf(facts), estimate: estimateOf(facts) }),
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
    return courierTomorrowMail({ ...facts.order, task, window });
  },
  nobodyThere: (_, facts) =>
    nobodyThereMail({ ...facts.order, task: eventOf(facts, 'nobodyThere').detail.task }),
  collected: (_, { order, ticket }) => collectedMail({ ...order, isOpenQuote: isOpenQuoted(ticket) }),
  priceReady: (_, facts) => {
    const { amountPence } = eventOf(facts, 'finalPrice').detail;
    return priceReadyMail({ ...facts.order, amountPence });
  },
  declined: (_, facts) => declinedMail({ ...facts.order, feePence: feeOf(facts) }),
  feeWaived: (_, { order }) => feeWaivedMail(order),
  promiseMoved: (_, facts) => {
    const { until, because } = eventOf(facts, 'promiseMoved').detail;
    return promiseMovedMail({ ...facts.order, until, because });
  },
  repaired: (_, { order }) => repairedMail(order),
  unrepairable: async ({ db }, { order }) => {
    const pence = await findPromisedPence(db, { ticketID: order.ticketID, reason: 'unrepairable' });
    return unrepairableMail({ ...order, refundPence: pence });
  },
  onItsWay: (_, { order, contact }) => onItsWayMail({ ...order, window: contact.delivery }),
  delivered: async ({ db }, { order, event }) =>
    deliveredMail({ ...order, guaranteedUntil: (await loadGuarantee(db, event))?.until }),
  returned: (_, { order, events }) => returnedMail({ ...order, wasDeclined: wasDeclined(events) }),
  feedback: (_, { order }) => feedbackMail(order),
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

/** Undefined where there is nobody to write to. */
export async function composeNotice(
  parts: NoticeParts,
  name: NoticeName,
  facts: NoticeFacts,
): Promise<Mail | undefined> {
  const mail = await composers[name](parts, facts);
  return mail && mail.to !== '' ? mail : undefined;
}

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
  return (
    document && paidMail({ ...facts.order, billKind, amountPence, collection: collectionOf(facts), document })
  );
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
  { db, publicUrl, appEnv }: NoticeParts,
  { order, contact, event }: NoticeFacts,
): Promise<Mail | undefined> {
  const guarantee = await loadGuarantee(db, event);
  if (!guarantee) return undefined;
  const { customerID } = contact;
  const secret = await appSecret(db, unsubscribeSecret);
  const unsubscribeUrl = createUnsubscribeLink({ secret, publicUrl, customerID });
  const promotion = await loadPromotion(db, appEnv);
  return guaranteeEndsMail({ ...order, until: guarantee.until, promotion, unsubscribeUrl });
}

function openedBill({ events }: NoticeFacts, billID: number | null) {
  const opened = events.find((one) => one.kind === 'billOpened' && one.detail.billID === billID);
  return opened?.kind === 'billOpened' ? opened.detail : undefined;
}

const feeOf = (facts: NoticeFacts): number =>
  openedBill(facts, eventOf(facts, 'decline').detail.feeBillID)?.amountPence ?? 0;
