import type { Quote } from '@fettle/contract/entities/ticket';
import { expect, test } from 'vitest';
import { chosenQuote } from './chosen-quote.ts';

// `as`: what else is on a quote decides nothing here
const quote = (quoteID: number, accepted = false) => ({ quoteID, accepted }) as Quote;
const none = { here: null, kept: null };

test.each([
  ['none of several without a press', [quote(1), quote(2)], none, undefined],
  ['the only one', [quote(1)], none, 1],
  ['the one this browser remembers', [quote(1), quote(2)], { here: null, kept: 2 }, 2],
  ['the accepted one before the one remembered', [quote(1, true), quote(2)], { here: null, kept: 2 }, 1],
  ['the one pressed here before the accepted one', [quote(1, true), quote(2)], { here: 2, kept: 2 }, 2],
  ['the accepted one, once the one pressed here has expired', [quote(1, true)], { here: 2, kept: 2 }, 1],
  ['nothing without quotes', [], { here: 1, kept: 1 }, undefined],
])('%s', (_, quotes, picks, quoteID) => {
  expect(chosenQuote(quotes, picks)?.quoteID).toBe(quoteID);
});
