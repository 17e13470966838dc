import { expect, test } from 'vitest';
import { readQuotesPath } from './came-from-quotes.ts';

test.each(['/ticket', '/ticket/', '/ticket/10004', '/ticket/RE10004', '/ticket/10004?link=1'])(
  'leads back to %s',
  (quotesPath) => {
    expect(readQuotesPath({ quotesPath })).toBe(quotesPath);
  },
);

test.each([
  null,
  'x',
  {},
  { quotesPath: 7 },
  { quotesPath: '//example.com' },
  { quotesPath: '/logout' },
  { quotesPath: '/ticket/../logout' },
])('leads nowhere by %o', (state) => {
  expect(readQuotesPath(state)).toBeUndefined();
});
