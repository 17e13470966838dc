import type { Actor } from '../actor.ts';
import type { OtherMeans } from '../refunds/refund.ts';
import type { WindowHour } from '../window.ts';
import type { BillKind } from './bill.ts';
import type { ExtraWork } from './extra-work.ts';
import type { CheckResult, CheckStage } from './checklist.ts';
import type { MessageSide } from './message.ts';
import type { PhotoStage } from './photo.ts';
import type { HandOverStep } from './hand-over-steps.ts';
import type { TicketStatus, TicketStep } from './status.ts';
import type { HoldTask } from './tasks.ts';

/** A window by its key, area aside: the ticket has that. */
interface HeldWindow {
  task: HoldTask;
  /** YYYY-MM-DD in London. */
  day: string;
  startHour: WindowHour;
}

interface BilledPayment {
  billID: number;
  paymentID: string;
  amountPence: number;
}

interface FailedRefund {
  refundID: number;
  amountPence: number;
  failure: string | null;
}

interface CheckedResult {
  point: number;
  result: CheckResult | null;
}

/** The event itself says all. */
type Nothing = Record<string, never>;

/**
 * Everything that can happen to a ticket, with what is kept about it. Ids and names of fields, never what somebody
 * wrote: events outlive accounts, and nobody can rewrite them.
 */
export interface TicketEventDetails {
  start: { technicianID: number | null };
  amend: { changed: readonly string[]; technicianID: number | null };
  assign: { technicianID: number | null; formerTechnicianID: number | null };
  contact: Nothing;
  /** Somebody spoke to the customer about it; what was said stands in the ticket's notes. */
  contactCleared: { reason: ClearableReason };
  /** An internal note was written. */
  note: Nothing;
  /** Something for whoever goes to the door; it stands in the ticket's notes. */
  noteForDriver: Nothing;
  /** The device's serial number or IMEI was written down. */
  serial: Nothing;
  quotesAdded: { quoteIDs: readonly number[] };
  quotesWithdrawn: { quoteIDs: readonly number[] };
  saveLead: { leadID: number; quoteID: number | null };

  /** An open quote is marked; there is nothing to pay yet. */
  chooseQuote: { quoteID: number };
  accept: { quoteID: number };
  change: { quoteID: number };
  reopen: { quoteID: number };
  book: { quoteID: number };
  applyCode: { code: string };
  removeCode: { code: string };

  holdWindow: HeldWindow;
  bookWindow: HeldWindow;
  clearWindow: { task: HoldTask };
  /** The window was lost although it was paid for: a coordinator must call. */
  windowLost: HeldWindow;
  collectAsap: Nothing;
  /** Paid without the request to begin early: before that day (YYYY-MM-DD) nothing is collected unless it is given. */
  startEarlyAwaited: { from: string };
  startEarlyGiven: Nothing;
  /** A driver is named for a trip. */
  courierAssigned: { task: HoldTask; staffID: number };
  /** Nobody is named for it any more. */
  courierReleased: { task: HoldTask };
  /** The driver has set off, and expects to be there between these moments. `isLate`: we heard of it when they had passed. */
  onTheWay: { task: HoldTask; from: string; until: string; isLate?: true | undefined };
  /** The trip was in vain: its window is over, and another is needed. `isOutside`: at another time, and why stands in the notes. */
  nobodyThere: { task: HoldTask; isOutside?: true | undefined };

  billOpened: { billID: number; billKind: BillKind; quoteID: number | null; amountPence: number };
  billVoided: { billID: number };
  paymentBegan: BilledPayment;
  /** `wasProcessing`: long after the customer pressed the button. */
  paymentFailed: BilledPayment & { code: string; wasProcessing?: true | undefined };
  paymentAbandoned: BilledPayment;
  pay: BilledPayment;
  refund: BilledPayment & { refundID: string };
  /** Staff give a part back; `refund` follows when the provider has sent it. */
  refundWanted: { amountPence: number };
  /** It did not go out; `failure` is the provider's reason. */
  refundFailed: FailedRefund;
  /** It had gone out, and came back. */
  refundReturned: FailedRefund;
  /** Staff send it again; the new one is a refund of its own. */
  refundAgain: { refundID: number; amountPence: number };
  /** By whom is the event's actor; the reference stands with the refund. */
  refundPaidAnotherWay: { refundID: number; amountPence: number; means: OtherMeans };

  collect: Nothing;
  finalPrice: { billID: number; amountPence: number };
  /** What was found stands in the ticket's notes. */
  diagnosis: Nothing;
  /** Points of the list that the ticket was begun with, by their place; null: taken back. Remarks stand beside. */
  checked: { checklistID: number; stage: CheckStage; results: readonly CheckedResult[] };
  partUsed: { partID: number; costPence: number };
  /** Another entry instead of that one, which stays readable. */
  partCorrected: { partID: number; formerPartID: number; costPence: number };
  partRemoved: { partID: number };
  /** Why it went on with points of the list left open stands in the ticket's notes. */
  repair: Nothing;
  /** The technician's test report, written with `repair`. */
  report: { reportID: number };
  /** We say ourselves that it will take until that day (YYYY-MM-DD). */
  promiseMoved: { until: string; because: PromiseMovedBecause };
  /** More than was agreed and paid: a bill of its own, until it is answered. */
  extraWorkOffered: ExtraWork;
  extraWorkPaid: BilledPayment;
  /** The customer keeps to what was agreed. */
  extraWorkKept: { billID: number };
  extraWorkWithdrawn: { billID: number };
  /** Not worth repairing without the extra work: it goes back, and so does all that was paid. */
  sendBack: { billID: number };
  unrepairable: Nothing;
  /** null: it could not be repaired anyway, so no fee is owed. */
  decline: { feeBillID: number | null };
  /** Why stands in the ticket's notes: a reason is free text. */
  waive: { billID: number };
  /** To the courier, for the way back: the status says only whether it was repaired. */
  handOver: Nothing;
  deliver: Nothing;
  return: Nothing;
  /** It happened at the door, was told later, and does not fit what the ticket had become: somebody must look. */
  doorReport: { step: HandOverStep; status: TicketStatus; proof?: DoorProof | undefined };
  /** A driver tells of a hand-over that does not move the order by itself: signed for without a code, or written down before. */
  custody: { step: HandOverStep; proof: DoorProof };
  /** The customer has the device again although the order had ended before it was collected. */
  givenBack: Nothing;
  /** What a driver's telephone was refused: the office has it, and the telephone may forget it. */
  driverSaid: { task: HoldTask; what: DriverReport; because: NotTaken };

  message: { messageID: number; from: MessageSide };
  photo: { photoID: number; stage: PhotoStage };
  /** edited: it replaces what the same customer said before. */
  feedback: { stars: number; edited?: boolean | undefined };

  /** On the old ticket: a guarantee claim was opened as a new one. */
  claim: { claimTicketID: number };
  /** On the new ticket: it is repaired under the guarantee of that one, and nothing is to be paid. */
  guarantee: { ofTicketID: number; billID: number };

  cancel: { because: CancelReason };
  expire: { because: ExpiryReason };
}

/** What proves a hand-over: the customer's code, or their signature with a photo. */
export const doorProofs = ['code', 'signed'] as const;
export type DoorProof = (typeof doorProofs)[number];

/** What a driver may have to tell of a stop, and why the server did not take it. */
export const driverReports = ['collect', 'deliver', 'return', 'nobodyThere', 'onTheWay', 'photo'] as const;
export type DriverReport = (typeof driverReports)[number];
export const notTakenReasons = ['wrongCode', 'movedOn', 'notTheirs', 'other'] as const;
export type NotTaken = (typeof notTakenReasons)[number];

/** Why somebody must speak to a customer; the last follows from the events alone. */
export const clearableReasons = [
  'no-technician',
  'no-quote',
  'asap',
  'window-lost',
  'payment-review',
  'refund-failed',
  'dispute',
  'inquiry',
  'nobody-there',
  'claim',
  'extra-work',
  'door-report',
  'hand-over',
  'payment-failed',
] as const;
export type ClearableReason = (typeof clearableReasons)[number];

/** What leaves the order as it was: whoever decides about it need not have seen these. */
export const quietKinds = [
  'message',
  'photo',
  'note',
  'noteForDriver',
  'serial',
  'feedback',
  'saveLead',
  'report',
  'diagnosis',
  'checked',
  'partUsed',
  'partCorrected',
  'partRemoved',
  'driverSaid',
  'onTheWay',
] as const satisfies readonly (keyof TicketEventDetails)[];

export type CancelReason = 'asked' | 'accountDeleted';
export const promiseMovedReasons = ['part', 'workload', 'technical'] as const;
export type PromiseMovedBecause = (typeof promiseMovedReasons)[number];
export type ExpiryReason = 'neverQuoted' | 'quotesExpired';

export type TicketEventKind = keyof TicketEventDetails;
/** An event that leaves the status alone. */
export type TicketNote = Exclude<TicketEventKind, TicketStep>;

/** One of them as it is kept. */
export type TicketEvent = {
  [Kind in TicketEventKind]: {
    eventID: string;
    ticketID: number;
    at: Date;
    actor: Actor;
    kind: Kind;
    detail: TicketEventDetails[Kind];
  };
}[TicketEventKind];
