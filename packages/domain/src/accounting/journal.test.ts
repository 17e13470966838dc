import { expect, test } from 'vitest';
import { otherMeans } from '../refunds/refund.ts';
import { accountFields, accountTextProblem, defaultAccountTexts } from './accounts.ts';
import { bookKindWords, type BookKind, type BookRow } from './book-row.ts';
import { DayJournal, postingsOf } from './journal.ts';
import { VatSummary } from './vat-summary.ts';

const aRow = (row: Partial<BookRow>): BookRow => ({
  day: '2026-03-02',
  kind: 'charged',
  means: 'provider',
  amountPence: 12_000,
  vatPence: 0,
  isTaxed: false,
  reference: 'ch_1',
  ticketID: 10_001,
  document: '',
  ...row,
});
const short = (row: Partial<BookRow>) =>
  postingsOf(aRow(row)).map(({ account, tax, pence }) => `${account} ${tax} ${pence}`);

test.each<[string, Partial<BookRow>, string[]]>([
  [
    'a payment with VAT',
    { vatPence: 2_000, isTaxed: true },
    ['clearing none 12000', 'sales standard -10000', 'vat none -2000'],
  ],
  ['a payment without', {}, ['clearing none 12000', 'sales none -12000', 'vat none 0']],
  [
    'a credit note',
    { kind: 'creditNote', amountPence: -6_000, vatPence: -1_000, isTaxed: true },
    ['refundsOwed none -6000', 'sales standard 5000', 'vat none 1000'],
  ],
  [
    'a refund by the provider',
    { kind: 'refunded', amountPence: -6_000 },
    ['clearing none -6000', 'refundsOwed none 6000'],
  ],
  [
    'a refund by bank transfer',
    { kind: 'refunded', means: 'bank', amountPence: -6_000 },
    ['bank none -6000', 'refundsOwed none 6000'],
  ],
  [
    'a refund on the terminal',
    { kind: 'refunded', means: 'terminal', amountPence: -6_000 },
    ['terminal none -6000', 'refundsOwed none 6000'],
  ],
  [
    'a refund that came back',
    { kind: 'refundFailed', amountPence: 6_000 },
    ['clearing none 6000', 'refundsOwed none -6000'],
  ],
  ['a fee', { kind: 'fee', amountPence: -200 }, ['clearing none -200', 'fees none 200']],
  ['a dispute', { kind: 'disputed', amountPence: -900 }, ['clearing none -900', 'disputes none 900']],
  [
    'a dispute fee given back',
    { kind: 'disputeFeeReturned', amountPence: 2_000 },
    ['clearing none 2000', 'fees none -2000'],
  ],
  ['a payout', { kind: 'payout', amountPence: -5_000 }, ['clearing none -5000', 'bank none 5000']],
])('%s', (_, row, postings) => {
  expect(short(row)).toEqual(postings);
});

// the keys of the table are the kinds
const kinds = Object.keys(bookKindWords) as BookKind[];
test.each(
  kinds.flatMap((kind) => (['provider', ...otherMeans] as const).map((means) => [kind, means] as const)),
)('the postings of %s by %s add up to nothing', (kind, means) => {
  const postings = postingsOf(aRow({ kind, means, amountPence: -8_501, vatPence: -1_417, isTaxed: true }));
  expect(postings.reduce((sum, { pence }) => sum + pence, 0)).toBe(0);
});

test('a day is one journal: rows of a kind are one line, and lines that come to nothing are left out', () => {
  const journal = new DayJournal('2026-03-02');
  journal.add(aRow({ vatPence: 2_000, isTaxed: true }));
  journal.add(aRow({ vatPence: 1_417, amountPence: 8_500, isTaxed: true }));
  journal.add(aRow({ kind: 'payout', amountPence: -700 }));
  journal.add(aRow({ kind: 'payout', amountPence: 700 }));
  expect(journal.toJournal()).toEqual({
    day: '2026-03-02',
    lines: [
      { account: 'clearing', tax: 'none', about: 'Takings', pence: 20_500 },
      { account: 'sales', tax: 'standard', about: 'Sales', pence: -17_083 },
      { account: 'vat', tax: 'none', about: 'VAT on sales', pence: -3_417 },
    ],
  });
});

test('VAT is summed by the month of the tax point, credit notes in their own, and what is not taxed is left out', () => {
  const summary = new VatSummary();
  summary.add(aRow({ vatPence: 2_000, isTaxed: true }));
  summary.add(
    aRow({ day: '2026-04-01', kind: 'creditNote', amountPence: -600, vatPence: -100, isTaxed: true }),
  );
  summary.add(aRow({ amountPence: 500 }));
  summary.add(aRow({ kind: 'refunded', amountPence: -600, isTaxed: true }));
  expect(summary.months()).toEqual([
    { month: '2026-03', salesNetPence: 10_000, salesVatPence: 2_000, creditNetPence: 0, creditVatPence: 0 },
    { month: '2026-04', salesNetPence: 0, salesVatPence: 0, creditNetPence: -500, creditVatPence: -100 },
  ]);
});

test('every default of the accounts is right', () => {
  for (const field of accountFields)
    expect(accountTextProblem(field, defaultAccountTexts[field]), field).toBeUndefined();
});

test.each([
  ['salesCode', '', 'must not be empty'],
  ['salesCode', '12345678901', 'must have at most 10 characters'],
  ['salesCode', '200 Sales', 'must be a code such as 200'],
  ['salesName', '=SUM(A1)', 'must begin with a letter or a digit'],
  ['salesName', '-1', 'must begin with a letter or a digit'],
  ['taxStandard', 'VAT\u200B', 'must be one line without hidden characters'],
  ['salesName', 'Income:Repairs', undefined],
] as const)('%s %j', (field, text, problem) => {
  expect(accountTextProblem(field, text)).toBe(problem);
});
