import { customerSteps, type CustomerStep } from '@fettle/domain/ticket/telling/waits-for';
import { expect, test } from 'vitest';
import { waitingLine } from './waiting-line.ts';

const bill = { billID: 1, amountInPence: 16_000, clientSecret: '', orderNum: 'RE1', paymentID: null };

test.each<[CustomerStep, string]>([
  ['chooseQuote', 'Your quotes are here: choose one'],
  ['pay', 'Not paid yet: pay £160.00'],
  ['decideExtraWork', 'We’ve found something else: have it done, or not'],
  ['decidePrice', 'Your price is ready: £160.00, to pay or decline'],
  ['payFee', 'Diagnosis not paid yet: pay £160.00'],
  ['askToBegin', 'Paid: tell us whether we may begin'],
  ['chooseCollection', 'Choose when we collect it'],
  ['chooseDelivery', 'Choose when we bring it back'],
])('%s: %s', (waitsFor, line) => {
  expect(waitingLine({ waitsFor, bill })).toBe(line);
});

test('every step has words, and nothing waits without one', () => {
  expect(customerSteps.filter((waitsFor) => !waitingLine({ waitsFor, bill }))).toEqual([]);
  expect(waitingLine({ waitsFor: null, bill: false })).toBeUndefined();
  expect(waitingLine({ waitsFor: 'signHere' as CustomerStep, bill: false })).toBeUndefined();
});
