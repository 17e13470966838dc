import { expect, test } from 'vitest';
import {
  changedPrice,
  describeBulk,
  parseBulkChange,
  type BulkChange,
  type Rounding,
} from './bulk-prices.ts';

const percent = (by: number): BulkChange => ({ kind: 'percent', percent: by });
const amount = (pence: number): BulkChange => ({ kind: 'amount', pence });

test.each<[number, BulkChange, Rounding, number | undefined]>([
  [12_999, percent(10), 'none', 14_299],
  [12_999, percent(10.1), 'none', 14_312],
  [12_999, percent(-10), 'none', 11_699],
  [12_999, percent(5), 'fiftyPence', 13_650],
  [12_999, percent(5), 'pound', 13_600],
  [12_999, percent(5), 'ninetyNine', 13_699],
  [10_000, amount(500), 'none', 10_500],
  [10_000, amount(-525), 'fiftyPence', 9_500],
  [10_000, amount(-525), 'pound', 9_500],
  [10_000, amount(0), 'ninetyNine', 9_999],
  [500, amount(-450), 'none', undefined],
  [500, amount(-500), 'none', undefined],
  [500, amount(-600), 'none', undefined],
  [999_000, percent(10), 'none', undefined],
])('%i pence changed by %j, rounding %s, is %j', (pence, change, rounding, expected) => {
  const price = expected === undefined ? undefined : { kind: 'fixed', pence: expected };
  expect(changedPrice({ kind: 'fixed', pence }, change, rounding)).toEqual(price);
});

test.each<Rounding>(['none', 'fiftyPence', 'pound', 'ninetyNine'])(
  'a range stays one in whole pounds, rounding %s',
  (rounding) => {
    const range = { kind: 'open', minPence: 4_900, maxPence: 9_900 } as const;
    expect(changedPrice(range, percent(5), rounding)).toEqual({
      kind: 'open',
      minPence: 5_100,
      maxPence: 10_400,
    });
  },
);

test.each<[BulkChange, Rounding, string]>([
  [percent(5), 'none', '+5%'],
  [percent(-2.5), 'pound', '−2.5%, rounded to £1'],
  [amount(1_050), 'fiftyPence', '+£10.50, rounded to 50p'],
  [amount(-500), 'ninetyNine', '−£5.00, ending in .99'],
])('%j, rounding %s, is told as %s', (change, rounding, words) => {
  expect(describeBulk(change, rounding)).toBe(words);
});

test.each<[string, BulkChange['kind'], BulkChange | undefined]>([
  ['5', 'percent', percent(5)],
  ['+5%', 'percent', percent(5)],
  ['-2.5', 'percent', percent(-2.5)],
  ['− 10', 'percent', percent(-10)],
  ['-90', 'percent', percent(-90)],
  ['-90.01', 'percent', undefined],
  ['401', 'percent', undefined],
  ['£10', 'amount', amount(1_000)],
  ['-0.50', 'amount', amount(-50)],
  ['1000', 'amount', amount(100_000)],
  ['1001', 'amount', undefined],
  ['0', 'percent', undefined],
  ['', 'amount', undefined],
  ['1,5', 'percent', undefined],
  ['five', 'percent', undefined],
])('%j typed as a change in %s', (text, kind, expected) => {
  expect(parseBulkChange(text, kind)).toEqual(expected);
});
