import { expect, test } from 'vitest';
import type { Discount } from '../../promo.ts';
import { codeProblem, discountText, readDiscount, typedInstant } from './promo-terms.ts';

const characters = 'may have only the letters A to Z, digits and hyphens';
const length = 'must have 3 to 20 characters';

test.each([
  ['FIX10', undefined],
  ['FIX-10', undefined],
  ['ABC', undefined],
  ['ABCDEFGHIJKLMNOPQRST', undefined],
  ['REMOVED', undefined],
  ['', length],
  ['AB', length],
  ['ABCDEFGHIJKLMNOPQRSTU', length],
  ['fix10', characters],
  ['FIX 10', characters],
  ['FIX_10', characters],
  ['10%OFF', characters],
  ['CAFÉ', characters],
  ['FIX10\n', characters],
  ['REMOVE', 'stands for taking a code off an order'],
])('of the code %j is said: %s', (code, problem) => {
  expect(codeProblem(code)).toBe(problem);
});

test.each<[Discount, string]>([
  [{ kind: 'percentage', percent: 1 }, '1% off'],
  [{ kind: 'percentage', percent: 100 }, '100% off'],
  [{ kind: 'amount', pence: 1 }, '£0.01 off'],
  [{ kind: 'amount', pence: 1_500 }, '£15 off'],
  [{ kind: 'amount', pence: 1_250 }, '£12.50 off'],
  [{ kind: 'amount', pence: 1_000_000 }, '£10000 off'],
])('%j is %s, and is read from it', (discount, text) => {
  expect(discountText(discount)).toBe(text);
  expect(readDiscount(text)).toEqual(discount);
});

test.each(['', '0% off', '101% off', '£0 off', '£10000.01 off', '1.5% off', '£1.234 off', '10%', '£. off'])(
  '%j is no discount',
  (text) => {
    expect(readDiscount(text)).toBeUndefined();
  },
);

const at = (instant: string) => new Date(instant);
const seconds = at('2026-10-25T00:30:20.500Z');

test.each([
  ['in winter', '2026-01-14T09:05', 'start', undefined, at('2026-01-14T09:05:00Z')],
  ['in summer', '2026-07-14T09:05', 'end', undefined, at('2026-07-14T08:05:00Z')],
  [
    'the minute before the clocks go forward',
    '2026-03-29T00:59',
    'end',
    undefined,
    at('2026-03-29T00:59:00Z'),
  ],
  ['the first minute they leave out', '2026-03-29T01:00', 'start', undefined, undefined],
  ['the last minute they leave out', '2026-03-29T01:59', 'end', undefined, undefined],
  ['the minute after it', '2026-03-29T02:00', 'start', undefined, at('2026-03-29T01:00:00Z')],
  ['a start that comes twice', '2026-10-25T01:30', 'start', undefined, at('2026-10-25T00:30:00Z')],
  ['an end that comes twice', '2026-10-25T01:30', 'end', undefined, at('2026-10-25T01:30:00Z')],
  ['an end that was not touched', '2026-10-25T01:30', 'end', seconds, seconds],
  ['an end that was moved', '2026-10-25T01:31', 'end', seconds, at('2026-10-25T01:31:00Z')],
] as const)('%s', (_, minute, which, kept, expected) => {
  expect(typedInstant({ minute, which, kept })).toEqual(expected);
});
