import { expect, test } from 'vitest';
import { isFree, vatIn } from './charge.ts';

test.each([
  [0, true],
  [29, true],
  [30, false],
  [10_000, false],
])('a bill of %i pence is free: %s', (pence, free) => {
  expect(isFree(pence)).toBe(free);
});

test('the diagnostic fee of £85 is £70.83 and £14.17 of VAT', () => {
  expect(vatIn(8_500)).toEqual({ netPence: 7_083, vatPence: 1_417 });
});

test('net and VAT always make the gross again, and VAT is a sixth of it to the nearest penny', () => {
  for (let gross = 0; gross <= 2_000; gross += 1) {
    const { netPence, vatPence } = vatIn(gross);
    expect(netPence + vatPence).toBe(gross);
    expect(Math.abs(vatPence - gross / 6)).toBeLessThanOrEqual(0.5);
  }
});
