import { expect, test } from 'vitest';
import { aQuote } from '../../ticket/testing/a-ticket.ts';
import { termsOf } from './quote-words.ts';

test.each([
  ['Genuine part', { median: 2, p90: 4 }, ['12-month guarantee', 'Usually back in 2–4 working days']],
  ['Compatible part', { median: 3, p90: 3 }, ['6-month guarantee', 'Usually back in 3 working days']],
  ['Standard', { median: 0, p90: 1 }, ['6-month guarantee', 'Usually back in 1 working day']],
  // what was kept in the browser before quotes said it
  ['Standard', null, ['6-month guarantee']],
])('%s in %o: %o', (variation, workingDays, terms) => {
  expect(termsOf(aQuote({ variation, workingDays }))).toEqual(terms);
});
