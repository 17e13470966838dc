import type { AttemptStatus } from '@fettle/domain/payment/attempt';
import type { ExportLayout } from '@fettle/domain/accounting/layouts';
import type { MovementKind } from '@fettle/domain/payment/books';
import type { MoneyCall } from '@fettle/domain/payment/payout';
import type { DisputeStatus } from '@fettle/domain/payment/dispute';
import type { OtherMeans, RefundState } from '@fettle/domain/refunds/refund';
import type { BrandTexts } from '@fettle/domain/ops/setup/brand-texts';
import type { BillKind } from '@fettle/domain/ticket/bill';
import type { ColumnType, Generated } from 'kysely';

/** What an event of the provider is about. The rest of it is not kept: the provider is asked how things stand. */
export interface EventSubject {
  intentID?: string | undefined;
  refundID?: string | undefined;
  disputeID?: string | undefined;
  payoutID?: string | undefined;
}

export type RefundReason =
  | 'cancelled'
  | 'unrepairable'
  | 'declined'
  | 'paidTwice'
  | 'paidTooMuch'
  | 'billReplaced'
  | 'ticketMovedOn'
  | 'staff'
  | 'provider';

/** As the release before knows them; `state` says more. */
export type RefundStatus = 'wanted' | 'pending' | 'succeeded' | 'refused';

/** What an invoice or a credit note says, besides the company's details and its number. */
export interface DocumentFacts {
  ticketID: number;
  device: string;
  issue: string;
  quote: string | null;
  variation: string | null;
  billKind: BillKind;
  customer: string;
  address: string;
  postcode: string;
  email: string;
  amountPence: number;
  /** Before a code took something off; null for an open quote. */
  fullPence: number | null;
  promoCode: string | null;
  refundReason: RefundReason | null;
  /** Of a credit note: the invoice it takes back. */
  invoiceNumber: number | null;
  /** Of a credit note: when the invoice was made that it takes back. */
  suppliedAt?: string | null;
  /** What the console had changed of the brand's texts that day; missing where it could not yet. */
  brandTexts?: Partial<BrandTexts>;
}

export interface PayoutTable {
  provider_id: string;
  amount_pence: number;
  kind: 'automatic' | 'manual';
  status: 'pending' | 'paid' | 'failed' | 'cancelled';
  matching: 'awaited' | 'matched' | 'different' | 'never';
  failure_reason: string | null;
  booked_on: string | null;
  returned_on: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface PaymentTables {
  accounting_text: { field: string; text: string };
  books_export: {
    export_id: Generated<number>;
    layout: ExportLayout;
    from_day: string;
    until_day: string;
    actor: string;
    made_at: Date;
  };
  payout: PayoutTable;
  ticket_consent: {
    consent_id: Generated<string>;
    ticket_id: number;
    kind: 'terms' | 'startEarly';
    wording: string;
    agreed_at: Date;
  };
  payment_attempt: {
    attempt_id: Generated<number>;
    ticket_id: number;
    bill_id: number;
    amount_pence: number;
    status: AttemptStatus;
    intent_id: string | null;
    client_secret: string | null;
    received_pence: Generated<number>;
    began_at: Date | null;
    balance_on: string | null;
    pickup_day: string | null;
    pickup_hour: number | null;
    last_error: string | null;
    created_at: Date;
    updated_at: Date;
  };
  webhook_event: {
    event_id: string;
    type: string;
    payload: ColumnType<EventSubject, string>;
    received_at: Date;
    worked_at: Date | null;
  };
  refund: {
    refund_id: Generated<number>;
    ticket_id: number;
    attempt_id: number;
    amount_pence: number;
    reason: RefundReason;
    note: Generated<string>;
    actor: string;
    status: RefundStatus;
    state: RefundState | null;
    provider_id: string | null;
    failure_reason: string | null;
    balance_awaited: Generated<boolean>;
    again_of: number | null;
    paid_by: OtherMeans | null;
    reference: Generated<string>;
    settled_by: string | null;
    tries: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  dispute: {
    provider_id: string;
    ticket_id: number;
    attempt_id: number;
    amount_pence: number;
    reason: string;
    status: DisputeStatus;
    answer_by: Date | null;
    opened_at: Date;
    updated_at: Date;
  };
  ledger_entry: {
    entry_id: Generated<string>;
    booked_on: string;
    ticket_id: number;
    attempt_id: number;
    kind: MovementKind;
    means: Generated<'provider' | OtherMeans>;
    amount_pence: number;
    provider_id: string;
    at: Date;
    recorded_at: Date | null;
  };
  document_counter: { kind: 'invoice' | 'creditNote'; last: number };
  document: {
    document_id: Generated<number>;
    kind: 'invoice' | 'creditNote';
    number: number;
    ticket_id: number;
    bill_id: number | null;
    refund_id: number | null;
    content: ColumnType<DocumentFacts, string>;
    pdf: Buffer | null;
    made_at: Date;
  };
  books_check: { day: string; checked_at: Date };
  books_difference: {
    difference_id: Generated<number>;
    day: string;
    kind: MovementKind | MoneyCall;
    provider_id: string;
    ours_pence: number | null;
    theirs_pence: number | null;
    found_at: Date;
    cleared_at: Date | null;
    cleared_by: string | null;
    cleared_note: Generated<string>;
  };
}
