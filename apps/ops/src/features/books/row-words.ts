import { bookKindWords } from '@fettle/domain/accounting/book-row';

/** What is open, in words. */
const openWords: Readonly<Record<string, string>> = {
  openFee: 'The provider’s fee is still to come',
  openRefund: 'A refund is on its way',
  owedRefund: 'A refund failed and is still owed',
  openInquiry: 'A bank asks about a payment',
  openDispute: 'A dispute is undecided',
  openPayout: 'A payout is on its way',
  unmatchedPayout: 'A payout’s transactions are still to come',
};
const kindWords: Readonly<Record<string, string>> = bookKindWords;

/** A kind of the books, or something that is open; one of a later release by its name. */
export const rowWords = (what: string): string => kindWords[what] ?? openWords[what] ?? what;
