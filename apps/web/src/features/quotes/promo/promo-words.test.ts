import { expect, test } from 'vitest';
import { promoInWords } from './promo-words.ts';

test.each([
  [{ promoCode: 'FIX10', discountPercentage: 10 }, '10% off'],
  [{ promoCode: 'WELCOME15', discountAmount: 15 }, '£15 off'],
  [{ promoCode: 'ODD', discountAmount: 7.5 }, '£7.50 off'],
])('%o takes %s', (promo, words) => {
  expect(promoInWords(promo)).toBe(words);
});
