import { kindsOf } from '../payment/books.ts';
import type { BookKind } from './book-row.ts';

interface BookFigure {
  name: string;
  /** What exactly is added up. */
  about: string;
  /** The rows that it is made of; none where it counts something else than rows of the books. */
  kinds: readonly BookKind[];
}

/** What a day or a month of the books has, in the order of the columns. */
export const bookFigures = {
  takings: {
    name: 'Takings',
    about: 'What customers paid, on the day the money was received.',
    kinds: kindsOf('charged'),
  },
  refunds: {
    name: 'Refunds',
    about: 'What went back to customers, less what came back to us because it could not be delivered.',
    kinds: kindsOf('refunded'),
  },
  fees: {
    name: 'Fees',
    about: 'What the payment provider kept, for payments and for disputes.',
    kinds: kindsOf('fees'),
  },
  disputes: {
    name: 'Disputes',
    about: 'What customers’ banks took back, less what they gave back.',
    kinds: kindsOf('disputed'),
  },
  vat: {
    name: 'VAT',
    about: 'VAT in payments by their tax point, less the VAT of credit notes on the day each was made.',
    kinds: ['charged', 'creditNote'],
  },
  payouts: {
    name: 'Payouts',
    about: 'What the payment provider paid to the bank account, less what came back or was taken from it.',
    kinds: kindsOf('payouts'),
  },
  open: {
    name: 'Open',
    about: 'What may still change: fees, refunds, disputes and payouts that are not settled.',
    kinds: [],
  },
  differs: {
    name: 'Differs',
    about: 'What our books and the provider’s list do not agree about, until somebody has settled it.',
    kinds: [],
  },
} as const satisfies Record<string, BookFigure>;
export type BookFigureName = keyof typeof bookFigures;
// the keys of the table are the figures
export const bookFigureNames = Object.keys(bookFigures) as BookFigureName[];

/** Those that are sums of money. */
export const moneyFigureNames = ['takings', 'refunds', 'fees', 'disputes', 'vat', 'payouts'] as const;
export type MoneyFigureName = (typeof moneyFigureNames)[number];

/** What a row adds to a figure: to the VAT its own, to the payouts what reached the bank, to all others its amount. */
export function addsTo(
  figure: MoneyFigureName,
  { amountPence, vatPence }: { amountPence: number; vatPence: number },
): number {
  if (figure === 'vat') return vatPence;
  return figure === 'payouts' ? -amountPence : amountPence;
}
