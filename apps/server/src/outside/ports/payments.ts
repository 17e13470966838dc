import type { DisputeMovement, DisputeStatus } from '@fettle/domain/payment/dispute';

/** Whoever takes the customers' money, in our words. Nothing here may be called inside a transaction: it is remote. */
export interface Payments {
  /** Under the same key the same intent is answered, for 24 hours. */
  createIntent(wanted: NewIntent): Promise<Intent>;
  /** Undefined: the provider knows no such intent. */
  retrieveIntent(intentID: string): Promise<Intent | undefined>;
  /** The intent as it stands afterwards: if it had succeeded meanwhile, that wins. */
  cancelIntent(
    intentID: string,
    reason: 'abandoned' | 'duplicate' | 'requested_by_customer',
  ): Promise<Intent>;
  refund(wanted: NewRefund): Promise<Refund>;
  retrieveRefund(refundID: string): Promise<Refund | undefined>;
  /** Every refund of a payment, the newest first, whoever made it. */
  listRefunds(intentID: string): Promise<Refund[]>;
  listDisputes(intentID: string): Promise<Dispute[]>;
  /** Undefined: the provider knows no such payout. */
  retrievePayout(payoutID: string): Promise<Payout | undefined>;
  /** What an automatic one that is reconciled is made of, without the payout itself. */
  listPayoutEntries(payoutID: string): Promise<BalanceEntry[]>;
  /** What came and went on that day in London (YYYY-MM-DD), the oldest first. */
  listBalanceEntries(day: string): Promise<BalanceEntry[]>;
  /** Throws ForgedWebhook unless the provider signed just these bytes a few minutes ago at most, MalformedWebhook if they are no event. */
  verifyWebhook(webhook: { rawBody: string; signature: string | undefined }): Promise<PaymentEvent>;
}

export interface NewIntent {
  /** The id of what is attempted: repeated, it is the same attempt. */
  idempotencyKey: string;
  amountPence: number;
  currency: 'gbp';
  description: string;
  /** Texts by which we know it again; customers never see them. */
  metadata: Readonly<Record<string, string>>;
  receiptEmail?: string;
}

/** What must happen next for there to be money. */
export type IntentStatus = 'needsPayment' | 'needsAction' | 'processing' | 'succeeded' | 'cancelled';

export interface Intent {
  intentID: string;
  status: IntentStatus;
  amountPence: number;
  receivedPence: number;
  /** Lower case; not always ours, if somebody else made the intent. */
  currency: string;
  /** For the customer's own browser alone. */
  clientSecret: string;
  metadata: Readonly<Record<string, string>>;
  createdAt: Date;
  /** The payment itself, once it went through. */
  charge: Charge | undefined;
  /** Why the latest attempt failed. */
  failure: { code: string; declineCode: string | undefined; message: string } | undefined;
}

export interface Charge {
  chargeID: string;
  paidAt: Date;
  /** Its balance transaction, with what the provider keeps; undefined while it has not come, hours after the success at worst. */
  balance: { feePence: number; at: Date } | undefined;
  method: PaymentMethod;
}

export type PaymentMethod =
  | { kind: 'card'; brand: string; last4: string }
  | { kind: 'klarna' }
  | { kind: 'other'; name: string };

interface NewRefund {
  idempotencyKey: string;
  intentID: string;
  amountPence: number;
  metadata: Readonly<Record<string, string>>;
}

export interface Refund {
  refundID: string;
  intentID: string | undefined;
  status: 'pending' | 'requiresAction' | 'succeeded' | 'failed' | 'cancelled';
  amountPence: number;
  createdAt: Date;
  metadata: Readonly<Record<string, string>>;
  failureReason: string | undefined;
  /** When it left our balance; undefined while the provider has not said. It can be later than the success. */
  paidOutAt: Date | undefined;
  /** When it came back to our balance, because it failed. */
  cameBackAt: Date | undefined;
}

export interface Dispute {
  disputeID: string;
  intentID: string | undefined;
  chargeID: string;
  status: DisputeStatus;
  reason: string;
  amountPence: number;
  createdAt: Date;
  /** Undefined where nothing is to be answered any more. */
  answerBy: Date | undefined;
  /** Its balance transactions so far: what left, what was kept of it, what came back. */
  movements: readonly DisputeMovement[];
}

/** What the provider pays to our bank account. */
export interface Payout {
  payoutID: string;
  /** Below zero: it is taken from our bank account. */
  amountPence: number;
  currency: string;
  isAutomatic: boolean;
  /** The provider can say what it is made of. */
  isReconciled: boolean;
  status: 'pending' | 'paid' | 'failed' | 'cancelled';
  failureReason: string | undefined;
  createdAt: Date;
  /** When it left our balance, and when it came back to it. */
  paidOutAt: Date | undefined;
  cameBackAt: Date | undefined;
}

export interface BalanceEntry {
  entryID: string;
  kind: 'charge' | 'refund' | 'refundFailure' | 'dispute' | 'payout' | 'payoutFailure' | 'other';
  /** Below zero: it left us. */
  amountPence: number;
  feePence: number;
  currency: string;
  createdAt: Date;
  /** The charge, refund or dispute it belongs to. */
  sourceID: string | undefined;
}

/** Something happened; what, one asks the provider, for events arrive late, twice and in any order. */
export interface PaymentEvent {
  eventID: string;
  /** The provider's own word for it. */
  type: string;
  createdAt: Date;
  /** Undefined: of no payment. */
  intentID: string | undefined;
  refundID: string | undefined;
  disputeID: string | undefined;
  payoutID: string | undefined;
}

/** Nobody answered, or not to the point: it may have happened or not, and may be asked again under the same key. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** The provider understood, and refuses: asking again will not help. */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused';
  readonly code: RefusalCode;
  /** The provider's own code, for the log. */
  readonly providerCode: string;

  constructor(code: RefusalCode, providerCode: string, options?: ErrorOptions) {
    super(`the payment provider refused: ${providerCode}`, options);
    this.code = code;
    this.providerCode = providerCode;
  }
}

export type RefusalCode =
  | 'alreadyRefunded'
  | 'disputed'
  | 'tooMuch'
  | 'amountOutOfRange'
  | 'unknown'
  | 'other';

export class ForgedWebhook extends Error {
  override name = 'ForgedWebhook';
}

/** Signed by the provider, and no event that we can read. */
export class MalformedWebhook extends Error {
  override name = 'MalformedWebhook';
}
