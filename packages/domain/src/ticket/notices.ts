import type { RecordedActor } from '../actor.ts';
import type { TicketEventKind } from './events.ts';

/** What a customer is told in the course of an order. Each goes out as a mail, some as a text message or a push too. */
export const noticeNames = [
  'requestReceived',
  'claimOpened',
  'savedQuote',
  'quotesReady',
  'booked',
  'paid',
  'windowBooked',
  'windowLost',
  'courierTomorrow',
  'nobodyThere',
  'collected',
  'priceReady',
  'declined',
  'feeWaived',
  'promiseMoved',
  'repaired',
  'unrepairable',
  'onItsWay',
  'delivered',
  'returned',
  'feedback',
  'guaranteeEnds',
  'newMessage',
  'cancelled',
  'refunded',
  'expired',
] as const;
export type NoticeName = (typeof noticeNames)[number];

/** Nobody is told, and why that is right. */
interface Silence {
  none: string;
}

/**
 * What each event tells the customer. The one list: an event without an entry does not compile. Whoever appends an event
 * writes no mail.
 */
export const ticketNotices: Record<TicketEventKind, readonly NoticeName[] | Silence> = {
  start: ['requestReceived'],
  amend: { none: 'their own change, seen on the page at once' },
  assign: { none: 'who repairs it is on the page; nothing follows for the customer' },
  contact: { none: 'a coordinator has just spoken to them' },
  contactCleared: { none: 'a coordinator has just spoken to them' },
  note: { none: 'written for the team alone' },
  serial: { none: 'written down for the team alone' },
  quotesAdded: ['quotesReady'],
  quotesWithdrawn: { none: 'quotesAdded follows, with what they can choose instead' },
  saveLead: ['savedQuote'],

  chooseQuote: { none: 'nothing is booked yet' },
  accept: { none: 'nothing is booked before it is paid' },
  change: { none: 'nothing is booked before it is paid' },
  reopen: { none: 'nothing is booked yet' },
  book: ['booked'],
  applyCode: { none: 'the price on the page changes at once' },
  removeCode: { none: 'the price on the page changes at once' },

  holdWindow: { none: 'a place held for minutes; booking it is told' },
  bookWindow: ['windowBooked', 'courierTomorrow'],
  clearWindow: { none: 'their own change before anything is booked' },
  windowLost: ['windowLost'],
  collectAsap: { none: 'the booking says that we call' },

  billOpened: { none: 'the step that opened it is told, with what is to pay' },
  billVoided: { none: 'the step that voided it is told' },
  paymentBegan: { none: 'they are on the payment page' },
  paymentFailed: { none: 'the payment page says so, and how to try again' },
  paymentAbandoned: { none: 'they left the payment page themselves' },
  pay: ['paid'],
  refund: ['refunded'],
  refundWanted: { none: 'told once the money is sent' },

  courierAssigned: { none: 'who comes is on the order on the day' },
  nobodyThere: ['nobodyThere'],
  collect: ['collected'],
  finalPrice: ['priceReady'],
  diagnosis: { none: 'written for the team; the price that follows is told' },
  checked: { none: 'work on the bench; the test report tells what came of it' },
  partUsed: { none: 'what a part costs is ours to know' },
  partCorrected: { none: 'what a part costs is ours to know' },
  partRemoved: { none: 'what a part costs is ours to know' },
  repair: ['repaired'],
  report: { none: 'written with the repair, which is told and leads to it' },
  promiseMoved: ['promiseMoved'],
  unrepairable: ['unrepairable'],
  decline: ['declined'],
  waive: ['feeWaived'],
  handOver: ['onItsWay'],
  deliver: ['delivered', 'feedback', 'guaranteeEnds'],
  return: ['returned', 'feedback'],
  doorReport: { none: 'somebody calls: the order and what happened do not fit' },

  message: ['newMessage'],
  photo: { none: 'photos come with a hand-over or a message, which are told' },
  feedback: { none: 'the page thanks them' },

  claim: { none: 'the new order tells of itself' },
  guarantee: ['claimOpened'],

  cancel: ['cancelled'],
  expire: ['expired'],
};

export function noticesOf(kind: TicketEventKind): readonly NoticeName[] {
  const entry = ticketNotices[kind];
  return 'none' in entry ? [] : entry;
}

/** What customers do themselves, or see at once, they are told of only if the shop did it: staff, or one of its tools. */
const toldIfByShop: readonly TicketEventKind[] = ['quotesAdded', 'message'];

/** Whether anything may follow from such an event by such an actor. */
export const isTold = ({
  kind,
  actor,
}: {
  kind: TicketEventKind;
  actor: Pick<RecordedActor, 'kind'>;
}): boolean =>
  noticesOf(kind).length > 0 &&
  (actor.kind === 'staff' || actor.kind === 'key' || !toldIfByShop.includes(kind));

/** The only one that is advertising: it needs the customer's consent (receivePromo) and can be unsubscribed from. */
export const isPromotional = (name: NoticeName): boolean => name === 'guaranteeEnds';
