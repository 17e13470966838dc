import { describe, expect, test } from 'vitest';
import { defaultAccountTexts } from './accounts.ts';
import type { BookRow } from './book-row.ts';
import { DayJournal } from './journal.ts';
import { exportLayoutNames, journalCells, rowCells, vatCells } from './layouts.ts';
import { FileSplitter } from './split-files.ts';

const paid = (amountPence: number, vatPence: number, isTaxed = true): BookRow => ({
  day: '2026-03-02',
  kind: 'charged',
  means: 'provider',
  amountPence,
  vatPence,
  isTaxed,
  reference: 'ch_1',
  ticketID: 10_001,
  document: 'INV-000001',
});
const fee: BookRow = { ...paid(-200, 0, false), kind: 'fee' };
const cash: BookRow = { ...paid(-600, 0, false), kind: 'refunded', means: 'cash', reference: 'refund-1001' };

function journalOf(...rows: BookRow[]) {
  const journal = new DayJournal('2026-03-02');
  for (const row of rows) journal.add(row);
  return journal.toJournal();
}

describe('a journal', () => {
  test('is plain double entry, with VAT on a line of its own', () => {
    expect(journalCells('plain', journalOf(paid(12_000, 2_000), fee), defaultAccountTexts)).toEqual([
      ['2026-03-02', 'Takings of 2026-03-02', 'Payment provider clearing', 'Takings', '', 120, ''],
      ['2026-03-02', 'Takings of 2026-03-02', 'Payment provider clearing', 'Provider fees', '', '', 2],
      ['2026-03-02', 'Takings of 2026-03-02', 'Sales', 'Sales', '20%', '', 100],
      ['2026-03-02', 'Takings of 2026-03-02', 'VAT Control', 'VAT on sales', '', '', 20],
      ['2026-03-02', 'Takings of 2026-03-02', 'Bank charges', 'Provider fees', '', 2, ''],
    ]);
  });

  test('has sales with their VAT in them for Xero, which works it out itself', () => {
    expect(journalCells('xero', journalOf(paid(12_000, 2_000)), defaultAccountTexts)).toEqual([
      ['Takings of 2026-03-02', '02/03/2026', 'Takings', '855', 'No VAT', 120],
      ['Takings of 2026-03-02', '02/03/2026', 'Sales', '200', '20% (VAT on Income)', -120],
    ]);
  });

  test('puts right for Xero what rounding each invoice makes of a penny', () => {
    // 85.00 has 14.17 in it, and twice that is 28.34; of 170.00 Xero works out 28.33
    expect(
      journalCells('xero', journalOf(paid(8_500, 1_417), paid(8_500, 1_417)), defaultAccountTexts).slice(1),
    ).toEqual([
      ['Takings of 2026-03-02', '02/03/2026', 'Sales', '200', '20% (VAT on Income)', -170],
      ['Takings of 2026-03-02', '02/03/2026', 'VAT on sales, rounding', '200', 'No VAT', 0.01],
      ['Takings of 2026-03-02', '02/03/2026', 'VAT on sales, rounding', '820', 'No VAT', -0.01],
    ]);
  });

  test('names accounts and has debits and credits apart for QuickBooks', () => {
    expect(journalCells('quickBooks', journalOf(paid(500, 0, false)), defaultAccountTexts)).toEqual([
      ['TAKINGS-2026-03-02', '02/03/2026', 'Payment provider clearing', 'Takings', 5, ''],
      ['TAKINGS-2026-03-02', '02/03/2026', 'Sales', 'Sales', '', 5],
    ]);
  });
});

test('a statement has what the provider moved and nothing else; plain rows have everything', () => {
  const note: BookRow = { ...paid(-600, -100), kind: 'creditNote', document: 'CN-000001', reference: '' };
  const payout: BookRow = { ...fee, kind: 'payout', ticketID: null, reference: 'po_1' };
  const all = [paid(12_000, 2_000), fee, cash, note, payout];
  const lines = exportLayoutNames.map((layout) => all.flatMap((row) => [rowCells(layout, row) ?? []]));
  expect(lines[0]?.map(([, what, by]) => [what, by])).toEqual([
    ['Payment', 'payment provider'],
    ['Fee', 'payment provider'],
    ['Refund', 'cash'],
    ['Credit note', ''],
    ['Payout to the bank', 'payment provider'],
  ]);
  expect(lines[1]).toEqual([
    ['02/03/2026', 120, 'RE10001', 'Payment', 'ch_1'],
    ['02/03/2026', -2, 'RE10001', 'Fee', 'ch_1'],
    [],
    [],
    ['02/03/2026', -2, '', 'Payout to the bank', 'po_1'],
  ]);
  expect(lines[2]?.[0]).toEqual(['02/03/2026', 'Payment RE10001 ch_1', 120]);
});

test('the VAT summary has boxes 1 and 6 of each month and of all', () => {
  const month = { salesNetPence: 10_000, salesVatPence: 2_000, creditNetPence: -500, creditVatPence: -100 };
  expect(vatCells([{ month: '2026-03', ...month }])).toEqual([
    ['2026-03', 19, 95, 100, 20, -5, -1],
    ['All', 19, 95, 100, 20, -5, -1],
  ]);
  expect(vatCells([])).toEqual([['All', 0, 0, 0, 0, 0, 0]]);
});

describe('files', () => {
  test('are filled up to their most, and a group that does not fit begins the next', () => {
    const splitter = new FileSplitter(10);
    expect([4, 5, 1, 1, 10, 9, 2].map((lines) => splitter.fileFor(lines))).toEqual([1, 1, 1, 2, 3, 4, 5]);
  });

  test('have no end where there is no most, and a group that is too large for any is an error', () => {
    const endless = new FileSplitter();
    expect([4_000, 5_000].map((lines) => endless.fileFor(lines))).toEqual([1, 1]);
    expect(() => new FileSplitter(10).fileFor(11)).toThrow('11 lines do not fit');
  });
});
