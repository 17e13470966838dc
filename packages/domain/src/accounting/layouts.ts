import { formatTicketNumber } from '../ticket/number.ts';
import { vatIn } from '../payment/charge.ts';
import { codeField, nameField, type AccountTexts } from './accounts.ts';
import { bookKindWords, bookMeansWords, type BookRow } from './book-row.ts';
import type { Journal, JournalLine } from './journal.ts';
import { boxesOf, type VatPeriod } from './vat-summary.ts';

export type Cells = readonly (string | number)[];

/** As spreadsheets and both programs read them: 12.5 and -3. */
const pounds = (pence: number): number => pence / 100;
/** 02/03/2026, which both programs read in the UK. */
const britishDay = (day: string): string => day.split('-').toReversed().join('/');

/** For whom files are made: as plain CSV, or as a program imports them. */
export const exportLayouts = {
  plain: { name: 'Plain CSV' },
  xero: { name: 'Xero' },
  quickBooks: { name: 'QuickBooks Online' },
} as const;
export type ExportLayout = keyof typeof exportLayouts;
// the keys of the table are the layouts
export const exportLayoutNames = Object.keys(exportLayouts) as ExportLayout[];

/** How a program wants a file: its first line, and how many lines it takes at most besides that. */
export interface FileLayout {
  head: Cells;
  /** Undefined: any number. */
  maxLines: number | undefined;
}

/** Xero takes 300 lines of journals and 1,000 of a statement in one file; QuickBooks Online gets files of 1,000 lines. */
const xeroJournalLines = 300;
const xeroBankLines = 1000;
const quickBooksLines = 1000;

export const journalFiles: Record<ExportLayout, FileLayout> = {
  plain: {
    head: ['Date', 'Journal', 'Account', 'Description', 'VAT code', 'Debit', 'Credit'],
    maxLines: undefined,
  },
  xero: {
    head: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    maxLines: xeroJournalLines,
  },
  quickBooks: {
    head: ['Journal No', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits'],
    maxLines: quickBooksLines,
  },
};

/** The rows behind the journals, or the statement of the account at the provider. */
export const rowFiles: Record<ExportLayout, FileLayout> = {
  plain: {
    head: ['Date', 'What', 'By', 'Amount', 'VAT', 'Reference', 'Order', 'Document'],
    maxLines: undefined,
  },
  xero: { head: ['*Date', '*Amount', 'Payee', 'Description', 'Reference'], maxLines: xeroBankLines },
  quickBooks: { head: ['Date', 'Description', 'Amount'], maxLines: quickBooksLines },
};

const orderOf = ({ ticketID }: BookRow) => (ticketID === null ? '' : formatTicketNumber(ticketID));
const sentenceOf = (row: BookRow) => [bookKindWords[row.kind], orderOf(row)].filter(Boolean).join(' ');

/** A line of the file of rows; undefined where the row is not on it: a statement has only what the provider moved. */
export function rowCells(layout: ExportLayout, row: BookRow): Cells | undefined {
  const { day, kind, means, amountPence, vatPence, reference, document } = row;
  const isOnStatement = means === 'provider' && kind !== 'creditNote';
  switch (layout) {
    case 'plain':
      return [
        day,
        bookKindWords[kind],
        kind === 'creditNote' ? '' : bookMeansWords[means],
        pounds(amountPence),
        pounds(vatPence),
        reference,
        orderOf(row),
        document,
      ];
    case 'xero':
      if (!isOnStatement) return undefined;
      return [britishDay(day), pounds(amountPence), orderOf(row), bookKindWords[kind], reference];
    case 'quickBooks':
      if (!isOnStatement) return undefined;
      return [britishDay(day), `${sentenceOf(row)} ${reference}`, pounds(amountPence)];
  }
}

const debit = (pence: number) => (pence > 0 ? pounds(pence) : '');
const credit = (pence: number) => (pence < 0 ? pounds(-pence) : '');
const vatWords = { standard: '20%', none: '' } as const;

/** The lines of one journal. They stay together: a file that is full ends before it. */
export function journalCells(layout: ExportLayout, { day, lines }: Journal, texts: AccountTexts): Cells[] {
  switch (layout) {
    case 'plain':
      return lines.map(({ account, tax, about, pence }) => [
        day,
        `Takings of ${day}`,
        texts[nameField(account)],
        about,
        vatWords[tax],
        debit(pence),
        credit(pence),
      ]);
    case 'xero':
      return toXeroLines(lines).map(({ account, tax, about, pence }) => [
        `Takings of ${day}`,
        britishDay(day),
        about,
        texts[codeField(account)],
        tax === 'standard' ? texts.taxStandard : texts.taxNone,
        pounds(pence),
      ]);
    case 'quickBooks':
      return lines.map(({ account, about, pence }) => [
        // at most 21 characters there
        `TAKINGS-${day}`,
        britishDay(day),
        texts[nameField(account)],
        about,
        debit(pence),
        credit(pence),
      ]);
  }
}

/**
 * Xero works VAT out by itself, of the whole line: sales with VAT go there with it in them ("Tax inclusive"). What that differs by from
 * the VAT of the invoices, each rounded by itself, is put right by a pair of lines without VAT.
 */
function toXeroLines(lines: readonly JournalLine[]): JournalLine[] {
  return lines.flatMap((line) => {
    if (line.account === 'vat') return [];
    if (line.tax !== 'standard') return [line];
    const vatAbout = `VAT on ${line.about.toLowerCase()}`;
    const vatPence = lines.find(({ account, about }) => account === 'vat' && about === vatAbout)?.pence ?? 0;
    const grossPence = line.pence + vatPence;
    const workedOut = Math.sign(grossPence) * vatIn(Math.abs(grossPence)).vatPence;
    const missing = vatPence - workedOut;
    const about = `${vatAbout}, rounding`;
    return [
      { ...line, pence: grossPence },
      ...(missing === 0
        ? []
        : [
            { account: 'sales', tax: 'none', about, pence: -missing } as const,
            { account: 'vat', tax: 'none', about, pence: missing } as const,
          ]),
    ];
  });
}

export const vatHead: Cells = [
  'Month',
  'Box 1: VAT due',
  'Box 6: sales without VAT',
  'Sales without VAT',
  'VAT on sales',
  'Credit notes without VAT',
  'VAT on credit notes',
];

export function vatCells(months: readonly VatPeriod[]): Cells[] {
  const cells = (name: string, period: Omit<VatPeriod, 'month'>): Cells => {
    const { box1Pence, box6Pence } = boxesOf(period);
    const { salesNetPence, salesVatPence, creditNetPence, creditVatPence } = period;
    return [
      name,
      ...[box1Pence, box6Pence, salesNetPence, salesVatPence, creditNetPence, creditVatPence].map(pounds),
    ];
  };
  const sum = (of: keyof Omit<VatPeriod, 'month'>) => months.reduce((total, one) => total + one[of], 0);
  const all = {
    salesNetPence: sum('salesNetPence'),
    salesVatPence: sum('salesVatPence'),
    creditNetPence: sum('creditNetPence'),
    creditVatPence: sum('creditVatPence'),
  };
  return [...months.map(({ month, ...period }) => cells(month, period)), cells('All', all)];
}
