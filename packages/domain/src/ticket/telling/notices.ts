import type { Actor } from '../../actor.ts';
import { eventKinds } from './event-kinds.ts';
import type { TicketEventKind } from '../events.ts';

/** What a customer is told in the course of an order. Each but those below goes out as a mail, some as a text message or a push too. */
export const noticeNames = [
  'requestReceived',
  'claimOpened',
  'savedQuote',
  'quotesReady',
  'booked',
  'paid',
  'paymentLost',
  'windowBooked',
  'windowLost',
  'courierTomorrow',
  'onTheWay',
  'nobodyThere',
  'collected',
  'priceReady',
  'extraWorkOffered',
  'extraWorkReminder',
  'extraWorkPaid',
  'extraWorkWithdrawn',
  'sentBack',
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
  'refundReturned',
  'refundPaidAnotherWay',
  'expired',
] as const;
export type NoticeName = (typeof noticeNames)[number];

/** Over before a mail is read (decision 137). */
const unmailedNames = ['onTheWay'] as const satisfies readonly NoticeName[];
export type MailedNotice = Exclude<NoticeName, (typeof unmailedNames)[number]>;
export const isMailed = (name: NoticeName): name is MailedNotice =>
  !unmailedNames.some((unmailed) => unmailed === name);

export function noticesOf(kind: TicketEventKind): readonly NoticeName[] {
  const { tells } = eventKinds[kind];
  return 'none' in tells ? [] : tells;
}

/** What customers do themselves, or see at once, they are told of only if the shop did it: staff, or one of its tools. */
const toldIfByShop: readonly TicketEventKind[] = ['quotesAdded', 'message'];

/** Whether anything may follow from such an event by such an actor. */
export const isTold = ({ kind, actor }: { kind: TicketEventKind; actor: Pick<Actor, 'kind'> }): boolean =>
  noticesOf(kind).length > 0 &&
  (actor.kind === 'staff' || actor.kind === 'key' || !toldIfByShop.includes(kind));

/** The only one that is advertising: it needs the customer's consent (receivePromo) and can be unsubscribed from. */
export const isPromotional = (name: NoticeName): boolean => name === 'guaranteeEnds';

/** What a link in a message can end: advertising, the question how it went, text messages. */
export const endableKinds = ['promo', 'feedback', 'texts'] as const;
export type EndableKind = (typeof endableKinds)[number];
