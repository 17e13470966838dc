import { ticketStatuses } from '@fettle/domain/ticket/status';
import { expect, test } from 'vitest';
import { aTicket } from '../../ticket/testing/a-ticket.ts';
import { paymentLineOf, withRefund } from './payment-line.ts';

const bill = { billID: 3, amountInPence: 14_400, clientSecret: '', orderNum: 'RE12', paymentID: null };

test('every status says where the payment stands: with an open bill, without one, and with an open quote', () => {
  const table = Object.fromEntries(
    ticketStatuses.map((status) => [
      status,
      [{ bill }, {}, { openQuote: true }].map((fields) => paymentLineOf(aTicket({ status, ...fields })).kind),
    ]),
  );
  expect(table).toEqual({
    STARTED: ['nothing', 'undecided', 'undecided'],
    CONTACTED: ['nothing', 'undecided', 'undecided'],
    NEW: ['nothing', 'nothing', 'later'],
    ACCEPTED: ['toPay', 'nothing', 'later'],
    PAID: ['nothing', 'nothing', 'later'],
    COLLECTED: ['nothing', 'nothing', 'later'],
    AWAITINGPAYMENT: ['toPay', 'nothing', 'later'],
    REPAIRED: ['nothing', 'nothing', 'later'],
    DECLINED: ['toPay', 'nothing', 'nothing'],
    UNREPAIRABLE: ['nothing', 'nothing', 'nothing'],
    COMPLETED: ['nothing', 'nothing', 'nothing'],
    RETURNED: ['nothing', 'nothing', 'nothing'],
    CANCELLED: ['nothing', 'nothing', 'nothing'],
    EXPIRED: ['nothing', 'nothing', 'nothing'],
  });
});

test('a bill with a paymentID is paid', () => {
  const paid = { ...bill, paymentID: 'pi_1' };
  expect(paymentLineOf(aTicket({ status: 'PAID', bill: paid }))).toEqual({ kind: 'paid', pence: 14_400 });
  const free = { ...paid, amountInPence: 0, paymentID: 'free_3' };
  expect(paymentLineOf(aTicket({ status: 'PAID', bill: free })).kind).toBe('free');
});

test('a payment is on its way once the provider works on it', () => {
  const paying = { status: 'ACCEPTED', bill, isPaying: true };
  expect(paymentLineOf(aTicket(paying)).kind).toBe('begun');
  expect(paymentLineOf(aTicket({ ...paying, isProcessing: true })).kind).toBe('onItsWay');
});

test('what has gone back of a payment is told', () => {
  const line = { kind: 'paid', pence: 14_400 } as const;
  expect(withRefund(line, { refundInPence: 14_400, extraPaidInPence: 0 })).toEqual(line);
  expect(withRefund(line, { refundInPence: 0, extraPaidInPence: 0 })).toEqual({
    ...line,
    kind: 'refunded',
    refundedPence: 14_400,
  });
  expect(withRefund(line, { refundInPence: 10_000, extraPaidInPence: 0 })).toMatchObject({
    refundedPence: 4_400,
  });
  // extra work is paid beside it
  expect(withRefund(line, { refundInPence: 20_900, extraPaidInPence: 6_500 })).toEqual({
    kind: 'paid',
    pence: 20_900,
  });
  expect(withRefund(line, { refundInPence: 14_400, extraPaidInPence: 6_500 })).toEqual({
    kind: 'refunded',
    pence: 20_900,
    refundedPence: 6_500,
  });
  expect(withRefund({ kind: 'free' }, { refundInPence: 0, extraPaidInPence: 0 })).toEqual({ kind: 'free' });
});
