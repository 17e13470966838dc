import type { MovementKind } from '../payment/books.ts';
import { otherMeans, otherMeansWords, type OtherMeans } from '../refunds/refund.ts';

/** By what money moved. The comparison with the provider's list covers the provider's alone. */
export const bookMeans = ['provider', ...otherMeans] as const;
export type BookMeans = 'provider' | OtherMeans;
export const bookMeansWords: Record<BookMeans, string> = {
  provider: 'payment provider',
  ...otherMeansWords,
};

/** A credit note moves no money: it takes a sale back, on its own day. */
export type BookKind = MovementKind | 'creditNote';

export const bookKindWords: Record<BookKind, string> = {
  charged: 'Payment',
  refunded: 'Refund',
  refundFailed: 'Refund that came back',
  fee: 'Fee',
  disputed: 'Dispute',
  disputeWon: 'Dispute, given back',
  disputeFee: 'Dispute fee',
  disputeFeeReturned: 'Dispute fee, given back',
  payout: 'Payout to the bank',
  payoutFailed: 'Payout that came back',
  creditNote: 'Credit note',
};

/** One line of the books. */
export interface BookRow {
  /** In London, YYYY-MM-DD. Of a payment it is the tax point: money was received. */
  day: string;
  kind: BookKind;
  means: BookMeans;
  /** Positive: it came to us. A credit note is below zero. */
  amountPence: number;
  /** What of it is VAT: of payments and credit notes alone, with their sign. */
  vatPence: number;
  /** Whether it is a supply by somebody registered for VAT. */
  isTaxed: boolean;
  /** The provider's number, or ours where it moved past the provider. */
  reference: string;
  ticketID: number | null;
  /** INV-000123 or CN-000012, where there is one. */
  document: string;
}
