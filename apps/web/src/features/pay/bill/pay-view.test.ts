import type { PaymentState } from '@fettle/contract/calls/payments';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { expect, test } from 'vitest';
import { aTicket } from '../../ticket/testing/a-ticket.ts';
import { payViewOf, trackingPath } from './pay-view.ts';

const bill = { billID: 3, amountInPence: 14_400, clientSecret: 'x', orderNum: 'RE12', paymentID: null };
const shown = (status: string, payment: PaymentState | false, openQuote = false, isExtraWork = false) => {
  const ticket = aTicket({ status, openQuote });
  const view = payViewOf({ ticket, bill: payment && bill, payment, isExtraWork });
  if (view.kind === 'leave') return view.to;
  return 'purpose' in view ? `${view.kind} ${view.purpose}` : view.kind;
};

test('every status has its page, with an open bill and without one', () => {
  const table = Object.fromEntries(
    ticketStatuses.map((status) => [
      status,
      [shown(status, 'toPay'), shown(status, false, true), shown(status, false)],
    ]),
  );
  const away = ['/track/RE12', '/track/RE12', '/track/RE12'];
  expect(table).toEqual({
    STARTED: ['/track/RE12', 'book', '/ticket/12'],
    CONTACTED: ['/track/RE12', 'book', '/ticket/12'],
    NEW: away,
    ACCEPTED: ['pay repair', '/track/RE12', '/track/RE12'],
    PAID: away,
    COLLECTED: away,
    AWAITINGPAYMENT: ['pay finalPrice', '/track/RE12', '/track/RE12'],
    REPAIRED: away,
    DECLINED: ['pay fee', '/track/RE12', '/track/RE12'],
    UNREPAIRABLE: away,
    COMPLETED: away,
    RETURNED: away,
    CANCELLED: away,
    EXPIRED: away,
  });
});

test.each([
  ['toPay', 'pay repair'],
  ['begun', 'pay repair'],
  ['free', 'free repair'],
  ['onItsWay', 'onItsWay'],
  ['paid', '/track/RE12'],
] as const)('a bill that is %s shows %s', (payment, expected) => {
  expect(shown('ACCEPTED', payment)).toBe(expected);
});

test('extra work is paid while the technician has it, and nowhere else', () => {
  const payable = ticketStatuses.filter((status) => shown(status, 'toPay', false, true) === 'pay extraWork');
  expect(payable).toEqual(['COLLECTED']);
  expect(shown('COLLECTED', 'onItsWay', false, true)).toBe('onItsWay');
  expect(shown('COLLECTED', 'paid', false, true)).toBe('/track/RE12');
});

test('what was begun and not taken on may be pressed again', () => {
  const view = (payment: PaymentState) =>
    payViewOf({ ticket: aTicket({ status: 'ACCEPTED' }), bill, payment, isExtraWork: false });
  expect(view('begun')).toMatchObject({ kind: 'pay', isBegun: true });
  expect(view('toPay')).toMatchObject({ kind: 'pay', isBegun: false });
});

test('a status that a later release may add leads to tracking', () => {
  expect(shown('POSTPONED', 'toPay')).toBe('/track/RE12');
});

test('tracking is told of the payment', () => {
  expect(trackingPath(12, 'pi_1&x')).toBe('/track/RE12?payment_intent=pi_1%26x');
  expect(trackingPath(12, 'false')).toBe('/track/RE12?payment_intent=false');
});
