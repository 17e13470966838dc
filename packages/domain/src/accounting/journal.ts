import { accountNames, type AccountName } from './accounts.ts';
import type { BookKind, BookMeans, BookRow } from './book-row.ts';

/** standard: 20%. none: outside the scope of VAT, or sold without being registered. */
export const taxCodes = ['standard', 'none'] as const;
export type TaxCode = (typeof taxCodes)[number];

export interface JournalLine {
  account: AccountName;
  /** Of sales and what takes them back; every other line has none. */
  tax: TaxCode;
  about: string;
  /** Above zero: a debit. Below: a credit. */
  pence: number;
}

/** A day of the books as double entry: its lines add up to nothing. */
export interface Journal {
  day: string;
  lines: JournalLine[];
}

const accountOfMeans: Record<BookMeans, AccountName> = {
  provider: 'clearing',
  bank: 'bank',
  cash: 'cash',
  terminal: 'terminal',
};

/** The account that stands against the money, and the words of both lines. Sales and credit notes are booked by themselves below. */
const against: Record<
  Exclude<BookKind, 'charged' | 'creditNote'>,
  { account: AccountName; about: string }
> = {
  refunded: { account: 'refundsOwed', about: 'Refunds paid' },
  refundFailed: { account: 'refundsOwed', about: 'Refunds that came back' },
  fee: { account: 'fees', about: 'Provider fees' },
  disputeFee: { account: 'fees', about: 'Dispute fees' },
  disputeFeeReturned: { account: 'fees', about: 'Dispute fees given back' },
  disputed: { account: 'disputes', about: 'Disputed payments' },
  disputeWon: { account: 'disputes', about: 'Disputed payments given back' },
  payout: { account: 'bank', about: 'Payouts' },
  payoutFailed: { account: 'bank', about: 'Payouts that came back' },
};

/**
 * What a row is in double entry. A credit note takes the sale back and makes the money owed to the customer; the refund pays that, by
 * whatever means, so what failed on the way stays owed.
 */
export function postingsOf(row: BookRow): JournalLine[] {
  const { kind, means, amountPence, vatPence, isTaxed } = row;
  const tax = isTaxed ? 'standard' : 'none';
  if (kind === 'charged' || kind === 'creditNote') {
    const about = kind === 'charged' ? 'Sales' : 'Credit notes';
    return [
      kind === 'charged'
        ? { account: accountOfMeans[means], tax: 'none', about: 'Takings', pence: amountPence }
        : { account: 'refundsOwed', tax: 'none', about, pence: amountPence },
      { account: 'sales', tax, about, pence: vatPence - amountPence },
      { account: 'vat', tax: 'none', about: `VAT on ${about.toLowerCase()}`, pence: -vatPence },
    ];
  }
  const { account, about } = against[kind];
  return [
    { account: accountOfMeans[means], tax: 'none', about, pence: amountPence },
    { account, tax: 'none', about, pence: -amountPence },
  ];
}

const keyOf = ({ account, tax, about }: JournalLine) => `${account} ${tax} ${about}`;

/** Adds rows of one day up, however many come. */
export class DayJournal {
  readonly day: string;
  readonly #lines = new Map<string, JournalLine>();

  constructor(day: string) {
    this.day = day;
  }

  add(row: BookRow): void {
    for (const posting of postingsOf(row)) {
      const line = this.#lines.get(keyOf(posting));
      if (line) line.pence += posting.pence;
      else this.#lines.set(keyOf(posting), { ...posting });
    }
  }

  /** In the order of the accounts; lines that came to nothing are left out. */
  toJournal(): Journal {
    const lines = [...this.#lines.values()].filter(({ pence }) => pence !== 0);
    const place = ({ account }: JournalLine) => accountNames.indexOf(account);
    return { day: this.day, lines: lines.toSorted((a, b) => place(a) - place(b)) };
  }
}
