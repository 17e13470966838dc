import type { Sight } from './sights.ts';
import { formatDay, londonMinute } from '../../london.ts';
import { formatPence } from '../../money.ts';
import { otherMeansWords, refundFailureWords } from '../../refunds/refund.ts';
import { callReasons } from './call-reasons.ts';
import { describeWindow, type WindowHour } from '../../window.ts';
import type { DriverReport, NotTaken, TicketEventDetails, TicketEventKind } from '../events.ts';
import type { NoticeName } from './notices.ts';
import type { HoldTask } from '../tasks.ts';

/** Names of people whom events know by their number. */
export interface Names {
  technician: (technicianID: number | null) => string;
  staff: (staffID: number) => string;
}

const trip: Record<HoldTask, string> = { PICKUP: 'collection', DELIVERY: 'delivery' };
const windowOf = ({ day, startHour }: { day: string; startHour: WindowHour }) =>
  `${formatDay(day)}, ${describeWindow(startHour).timeDesc}`;
/** '11:20', as London's clocks show it. */
const clockOf = (moment: string) => londonMinute(new Date(moment)).slice(11);
const reasons = { part: 'a part', workload: 'the workload', technical: 'a technical problem' } as const;
const doorWords = { collect: 'collected', deliver: 'delivered', return: 'returned' } as const;
const notTaken: Record<NotTaken, string> = {
  wrongCode: 'wrong code',
  movedOn: 'the order had changed',
  notTheirs: 'somebody else’s trip',
  other: 'it couldn’t be kept',
};
const reportWords = (task: HoldTask, what: DriverReport): string => {
  if (what === 'photo') return `a photo of the ${trip[task]}`;
  if (what === 'onTheWay') return `on the way to the ${trip[task]}`;
  return what === 'nobodyThere' ? `nobody there for the ${trip[task]}` : doorWords[what];
};
const bills = {
  repair: 'repair',
  finalPrice: 'final price',
  diagnosticFee: 'diagnostic fee',
  guarantee: 'guarantee',
  extraWork: 'extra work',
} as const;

/** Nobody is told, and why that is right. */
interface Silence {
  none: string;
}

interface EventKind<Detail> {
  /** What happened, in the words of the order's story. */
  words: (detail: Detail, names: Names) => string;
  /** What somebody of the staff must see to be told of it; null: everybody who sees the ticket is. */
  sight: Sight | null;
  /** What the customer is told. Whoever appends an event writes no mail. */
  tells: readonly NoticeName[] | Silence;
  /** No tool is told of it: something else that it can be told of happens with it, or nothing follows from it. */
  isUntold?: true;
}

/** All that follows from an event by its kind. The one list: a kind without an entry does not compile. */
export const eventKinds: { [Kind in TicketEventKind]: EventKind<TicketEventDetails[Kind]> } = {
  start: {
    words: () => 'Asked for a repair',
    sight: null,
    tells: ['requestReceived'],
  },
  amend: {
    words: ({ changed }) => `Changed the request${changed.length > 0 ? ` (${changed.join(', ')})` : ''}`,
    sight: null,
    tells: { none: 'their own change, seen on the page at once' },
  },
  assign: {
    words: ({ technicianID }, { technician }) => `Given to ${technician(technicianID)}`,
    sight: null,
    tells: { none: 'who repairs it is on the page; nothing follows for the customer' },
  },
  contact: {
    words: () => 'In touch about a price',
    sight: 'calls',
    tells: { none: 'a coordinator has just spoken to them' },
    isUntold: true,
  },
  contactCleared: {
    words: ({ reason }) => `Called: ${callReasons[reason].toLowerCase()}`,
    sight: 'calls',
    tells: { none: 'a coordinator has just spoken to them' },
    isUntold: true,
  },
  note: {
    words: () => 'Wrote a note',
    sight: 'bench',
    tells: { none: 'written for the team alone' },
  },
  noteForDriver: {
    words: () => 'Wrote a note for the driver',
    sight: 'trips',
    tells: { none: 'written for whoever comes to the door' },
    isUntold: true,
  },
  serial: {
    words: () => 'Wrote down the IMEI or serial number',
    sight: null,
    tells: { none: 'written down for the team alone' },
    isUntold: true,
  },
  quotesAdded: {
    words: ({ quoteIDs }) => (quoteIDs.length === 1 ? 'Price added' : `${quoteIDs.length} prices added`),
    sight: 'prices',
    tells: ['quotesReady'],
  },
  quotesWithdrawn: {
    words: ({ quoteIDs }) =>
      quoteIDs.length === 1 ? 'Price withdrawn' : `${quoteIDs.length} prices withdrawn`,
    sight: 'prices',
    tells: { none: 'quotesAdded follows, with what they can choose instead' },
  },
  saveLead: {
    words: () => 'Had the price sent by email',
    sight: 'prices',
    tells: ['savedQuote'],
    isUntold: true,
  },
  chooseQuote: {
    words: () => 'Chose an open price',
    sight: 'prices',
    tells: { none: 'nothing is booked yet' },
  },
  accept: {
    words: () => 'Accepted a price',
    sight: 'prices',
    tells: { none: 'nothing is booked before it is paid' },
  },
  change: {
    words: () => 'Chose another price',
    sight: 'prices',
    tells: { none: 'nothing is booked before it is paid' },
  },
  reopen: {
    words: () => 'Took back the acceptance',
    sight: 'prices',
    tells: { none: 'nothing is booked yet' },
    isUntold: true,
  },
  book: {
    words: () => 'Booked',
    sight: null,
    tells: ['booked'],
  },
  applyCode: {
    words: ({ code }) => `Added the promo code ${code}`,
    sight: 'money',
    tells: { none: 'the price on the page changes at once' },
    isUntold: true,
  },
  removeCode: {
    words: ({ code }) => `Removed the promo code ${code}`,
    sight: 'money',
    tells: { none: 'the price on the page changes at once' },
    isUntold: true,
  },
  holdWindow: {
    words: (held) => `Held a ${trip[held.task]} window: ${windowOf(held)}`,
    sight: 'trips',
    tells: { none: 'a place held for minutes; booking it is told' },
    isUntold: true,
  },
  bookWindow: {
    words: (held) => `Booked the ${trip[held.task]}: ${windowOf(held)}`,
    sight: 'trips',
    tells: ['windowBooked', 'courierTomorrow'],
  },
  clearWindow: {
    words: ({ task }) => `Gave the ${trip[task]} window back`,
    sight: 'trips',
    tells: { none: 'their own change before anything is booked' },
  },
  windowLost: {
    words: (held) => `Lost the ${trip[held.task]} window: ${windowOf(held)}`,
    sight: 'trips',
    tells: ['windowLost'],
  },
  collectAsap: {
    words: () => 'Wants it collected as soon as possible',
    sight: 'trips',
    tells: { none: 'the booking says that we call' },
  },
  startEarlyAwaited: {
    words: ({ from }) =>
      `Paid without asking us to begin early: not collected before ${formatDay(from)}, unless they ask`,
    sight: 'trips',
    tells: { none: 'the tracking page asks for it, and the mail about the payment leads there' },
    isUntold: true,
  },
  startEarlyGiven: {
    words: () => 'Asked us to begin early',
    sight: 'trips',
    tells: { none: 'their own press, seen on the page at once' },
    isUntold: true,
  },
  billOpened: {
    words: ({ billKind, amountPence }) => `Bill for the ${bills[billKind]}: ${formatPence(amountPence)}`,
    sight: 'money',
    tells: { none: 'the step that opened it is told, with what is to pay' },
    isUntold: true,
  },
  billVoided: {
    words: () => 'Bill withdrawn',
    sight: 'money',
    tells: { none: 'the step that voided it is told' },
    isUntold: true,
  },
  paymentBegan: {
    words: ({ amountPence }) => `Began to pay ${formatPence(amountPence)}`,
    sight: 'money',
    tells: { none: 'they are on the payment page' },
    isUntold: true,
  },
  paymentFailed: {
    words: ({ amountPence, code }) => `Payment of ${formatPence(amountPence)} failed (${code})`,
    sight: 'money',
    tells: ['paymentLost'],
  },
  paymentAbandoned: {
    words: () => 'Left the payment page',
    sight: 'money',
    tells: { none: 'they left the payment page themselves' },
    isUntold: true,
  },
  pay: {
    words: ({ amountPence }) => `Paid ${formatPence(amountPence)}`,
    sight: 'money',
    tells: ['paid'],
  },
  refund: {
    words: ({ amountPence }) => `${formatPence(amountPence)} sent back`,
    sight: 'money',
    tells: ['refunded'],
  },
  refundWanted: {
    words: ({ amountPence }) => `${formatPence(amountPence)} to go back`,
    sight: 'money',
    tells: { none: 'told once the money is sent' },
    isUntold: true,
  },
  refundFailed: {
    words: ({ amountPence, failure }) =>
      `Refund of ${formatPence(amountPence)} did not go out: ${refundFailureWords(failure)}`,
    sight: 'money',
    tells: { none: 'nobody has told them that it was sent; the office calls' },
    isUntold: true,
  },
  refundReturned: {
    words: ({ amountPence, failure }) =>
      `Refund of ${formatPence(amountPence)} came back: ${refundFailureWords(failure)}`,
    sight: 'money',
    tells: ['refundReturned'],
  },
  refundAgain: {
    words: ({ amountPence }) => `Refund of ${formatPence(amountPence)} to be sent again`,
    sight: 'money',
    tells: { none: 'told once the money is sent' },
    isUntold: true,
  },
  refundPaidAnotherWay: {
    words: ({ amountPence, means }) => `${formatPence(amountPence)} paid back by ${otherMeansWords[means]}`,
    sight: 'money',
    tells: ['refundPaidAnotherWay'],
  },
  courierAssigned: {
    words: ({ task, staffID }, { staff }) => `${staff(staffID)} drives the ${trip[task]}`,
    sight: 'trips',
    tells: { none: 'who comes is on the order on the day' },
    isUntold: true,
  },
  courierReleased: {
    words: ({ task }) => `Nobody drives the ${trip[task]} yet`,
    sight: 'trips',
    tells: { none: 'who comes is on the order on the day' },
    isUntold: true,
  },
  onTheWay: {
    words: ({ task, from, until, isLate }) =>
      `On the way to the ${trip[task]}, expected between ${clockOf(from)} and ${clockOf(until)}${isLate ? ' (heard of too late to tell the customer)' : ''}`,
    sight: 'trips',
    tells: ['onTheWay'],
    isUntold: true,
  },
  nobodyThere: {
    words: ({ task, isOutside }) =>
      `Nobody there for the ${trip[task]}${isOutside ? ', outside the window' : ''}`,
    sight: 'trips',
    tells: ['nobodyThere'],
  },
  collect: {
    words: () => 'Collected',
    sight: null,
    tells: ['collected'],
  },
  finalPrice: {
    words: ({ amountPence }) => `Final price: ${formatPence(amountPence)}`,
    sight: 'prices',
    tells: ['priceReady'],
  },
  diagnosis: {
    words: () => 'Wrote the diagnosis',
    sight: 'bench',
    tells: { none: 'written for the team; the price that follows is told' },
    isUntold: true,
  },
  checked: {
    words: ({ stage, results }) =>
      `Checked ${results.length === 1 ? 'a point' : `${results.length} points`} of the list ${stage} the repair`,
    sight: 'bench',
    tells: { none: 'work on the bench; the test report tells what came of it' },
    isUntold: true,
  },
  partUsed: {
    words: ({ costPence }) => `Part used: ${formatPence(costPence)}`,
    sight: 'bench',
    tells: { none: 'what a part costs is ours to know' },
    isUntold: true,
  },
  partCorrected: {
    words: ({ costPence }) => `Part corrected: ${formatPence(costPence)}`,
    sight: 'bench',
    tells: { none: 'what a part costs is ours to know' },
    isUntold: true,
  },
  partRemoved: {
    words: () => 'Part taken off the list',
    sight: 'bench',
    tells: { none: 'what a part costs is ours to know' },
    isUntold: true,
  },
  repair: {
    words: () => 'Repaired and tested',
    sight: null,
    tells: ['repaired'],
  },
  report: {
    words: () => 'Wrote the test report',
    sight: 'bench',
    tells: { none: 'written with the repair, which is told and leads to it' },
    isUntold: true,
  },
  promiseMoved: {
    words: ({ until, because }) => `Promise moved to ${formatDay(until)} because of ${reasons[because]}`,
    sight: 'trips',
    tells: ['promiseMoved'],
  },
  extraWorkOffered: {
    words: ({ amountPence, isEssential }) =>
      `Extra work offered: ${formatPence(amountPence)}${isEssential ? ', not worth repairing without it' : ''}`,
    sight: 'prices',
    tells: ['extraWorkOffered', 'extraWorkReminder'],
  },
  extraWorkPaid: {
    words: ({ amountPence }) => `Paid ${formatPence(amountPence)} for the extra work`,
    sight: 'money',
    tells: ['extraWorkPaid'],
  },
  extraWorkKept: {
    words: () => 'Keeps to what was agreed, without the extra work',
    sight: 'prices',
    tells: { none: 'their own answer, seen on the page at once' },
  },
  extraWorkWithdrawn: {
    words: () => 'Extra work withdrawn',
    sight: 'prices',
    tells: ['extraWorkWithdrawn'],
  },
  sendBack: {
    words: () => 'Wants it back rather than without the extra work',
    sight: 'prices',
    tells: ['sentBack'],
  },
  unrepairable: {
    words: () => 'Can’t be repaired',
    sight: null,
    tells: ['unrepairable'],
  },
  decline: {
    words: () => 'Declined the price',
    sight: 'prices',
    tells: ['declined'],
  },
  waive: {
    words: () => 'Diagnostic fee waived',
    sight: 'money',
    tells: ['feeWaived'],
    isUntold: true,
  },
  handOver: {
    words: () => 'Handed to the courier',
    sight: null,
    tells: ['onItsWay'],
  },
  deliver: {
    words: () => 'Delivered',
    sight: null,
    tells: ['delivered', 'feedback', 'guaranteeEnds'],
  },
  return: {
    words: () => 'Returned unrepaired',
    sight: null,
    tells: ['returned', 'feedback'],
  },
  doorReport: {
    words: ({ step, status }) =>
      `Told later by the driver: ${doorWords[step]}, though the order was ${status.toLowerCase()} by then`,
    sight: 'trips',
    tells: { none: 'somebody calls: the order and what happened do not fit' },
    isUntold: true,
  },
  custody: {
    words: ({ step, proof }) =>
      proof === 'signed'
        ? `Told by the driver: ${doorWords[step]}, signed for with a photo and without a code`
        : `Told later by the driver, with the code: ${doorWords[step]}`,
    sight: 'trips',
    tells: { none: 'nothing has changed for them before the office confirms it' },
    isUntold: true,
  },
  givenBack: {
    words: () => 'The customer has it again',
    sight: 'trips',
    tells: { none: 'somebody has just handed it to them' },
    isUntold: true,
  },
  driverSaid: {
    words: ({ task, what, because }) =>
      `Told by the driver and not taken (${notTaken[because]}): ${reportWords(task, what)}`,
    sight: 'trips',
    tells: { none: 'somebody calls if it matters' },
    isUntold: true,
  },
  message: {
    words: () => 'Wrote a message',
    sight: 'messages',
    tells: ['newMessage'],
  },
  photo: {
    words: () => 'Added a photo',
    sight: 'photos',
    tells: { none: 'photos come with a hand-over or a message, which are told' },
    isUntold: true,
  },
  feedback: {
    words: ({ stars }) => `Gave ${stars} of 5 stars`,
    sight: 'messages',
    tells: { none: 'the page thanks them' },
  },
  claim: {
    words: ({ claimTicketID }) => `Claimed the guarantee: RE${claimTicketID}`,
    sight: null,
    tells: { none: 'the new order tells of itself' },
    isUntold: true,
  },
  guarantee: {
    words: ({ ofTicketID }) => `Repaired again under the guarantee of RE${ofTicketID}`,
    sight: null,
    tells: ['claimOpened'],
  },
  cancel: {
    words: ({ because }) => (because === 'asked' ? 'Cancelled' : 'Cancelled with the account'),
    sight: null,
    tells: ['cancelled'],
  },
  expire: {
    words: ({ because }) =>
      because === 'neverQuoted' ? 'Expired without a price' : 'Expired: nobody chose a price',
    sight: null,
    tells: ['expired'],
  },
};
