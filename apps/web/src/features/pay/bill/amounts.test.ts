import { expect, test } from 'vitest';
import { aQuote, aTicket } from '../../ticket/testing/a-ticket.ts';
import { savingOf } from './amounts.ts';

const bill = (amountInPence: number) => ({
  billID: 3,
  amountInPence,
  clientSecret: '',
  orderNum: 'RE12',
  paymentID: null,
});
const promo = { promoCode: 'FIX10', discountPercentage: 10 };
const quote = aQuote({ accepted: true, amount: 116.1, originalAmount: 129 });

test('tells what a code took off the accepted quote', () => {
  expect(savingOf(aTicket({ promo, quotes: [aQuote(), quote] }), bill(11_610))).toEqual({
    promoCode: 'FIX10',
    beforePence: 12_900,
    savedPence: 1_290,
  });
});

test.each([
  ['without a code', { quotes: [quote] }, 11_610],
  ['without an accepted quote', { promo, quotes: [aQuote()] }, 11_610],
  ['of a final price', { promo, quotes: [aQuote({ accepted: true, openQuote: true })] }, 11_610],
  ['where it took nothing off', { promo, quotes: [quote] }, 12_900],
])('tells of no saving %s', (_, fields, pence) => {
  expect(savingOf(aTicket(fields), bill(pence))).toBeUndefined();
});
