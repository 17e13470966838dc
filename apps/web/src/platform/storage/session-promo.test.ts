import { expect, test } from 'vitest';
import { promoIn } from './session-promo.ts';

test.each([
  ['?promo=FIX10', 'FIX10'],
  ['?a=1&promo=%20fix%2010%20', 'fix 10'],
  ['?promo=', undefined],
  ['?promo=%20', undefined],
  ['?promotion=FIX10', undefined],
  ['', undefined],
  [`?promo=${'x'.repeat(41)}`, undefined],
  ['?promo=a%00b', undefined],
])('reads %j as %j', (search, code) => {
  expect(promoIn(search)).toBe(code);
});
