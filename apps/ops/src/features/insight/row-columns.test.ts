import type { InsightRow } from '@fettle/contract/calls/ops/ops-insight';
import { writeCsv } from '@fettle/domain/csv';
import { insightFigureNames } from '@fettle/domain/ops/insight';
import { expect, test } from 'vitest';
import { columnsOf, csvOfRows } from './row-columns.ts';

const range = { from: '2026-03-01', until: '2026-03-31' };
const row: InsightRow = {
  rowID: '7',
  at: '2026-03-29T01:30:00.000Z',
  order: { ticketID: 10_004, customer: '=cmd|calc', device: 'iPhone 13', status: 'COMPLETED' },
  pence: -1_250,
  seconds: 5_400,
  stars: 4,
  text: 'refunded',
};

test.each(insightFigureNames)('the rows of %s have a moment and words for their number', (figure) => {
  const { columns, one, many } = columnsOf({ figure, ...range });
  expect(columns[0]?.of).toBe('at');
  expect(one.length * many.length).toBeGreaterThan(0);
});

test('a file has numbers that can be added up, and no customer’s formula', () => {
  const csv = writeCsv(csvOfRows({ figure: 'money', key: 'refunded', ...range }, [row]));
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFBooked,Order,Customer,Device,Status,Kind,Amount in £',
    "2026-03-29T01:30:00.000Z,RE10004,'=cmd|calc,iPhone 13,Complete,Refund,-12.5",
    '',
  ]);
});

test('times are hours', () => {
  const [head, cells] = csvOfRows({ figure: 'stage', key: 'repair', ...range }, [row]);
  expect([head?.at(-1), cells?.at(-1)]).toEqual(['Took in hours', 1.5]);
});
