import { expect, test } from 'vitest';
import { aQuote, aTicket } from '../ticket/testing/a-ticket.ts';
import { nextStepOf } from './next-step.ts';

const quotes = [aQuote()];
const unchosen = {
  asap: false,
  timeDesc: '',
  day: '2026-03-29',
  startTime: '',
  endTime: '',
  holdExpiresAt: null,
  holdSecondsLeft: null,
};

test.each([
  ['asked for', aTicket({ status: 'STARTED' }), 'See your request', '/ticket/12'],
  ['quoted', aTicket({ status: 'STARTED', quotes }), 'See your quotes', '/ticket/12'],
  ['spoken about', aTicket({ status: 'CONTACTED', quotes }), 'See your quotes', '/ticket/12'],
  ['accepted', aTicket({ status: 'ACCEPTED', quotes }), 'Continue to payment', '/ticket/pay?ticketID=12'],
  [
    'being paid',
    aTicket({ status: 'ACCEPTED', quotes, isPaying: true }),
    'See your payment',
    '/ticket/pay?ticketID=12',
  ],
  [
    'accepted, as soon as possible',
    aTicket({ status: 'ACCEPTED', quotes, timeSlots: { PICKUP: { ...unchosen, asap: true } } }),
    'Continue to payment',
    '/ticket/pay?ticketID=12',
  ],
])('an order that is %s goes on', (_, ticket, name, to) => {
  expect(nextStepOf(ticket)).toEqual({ name, to, reloadDocument: to.startsWith('/ticket/pay') });
});

test.each([unchosen, null])('an accepted order whose window has lapsed needs another first', (PICKUP) => {
  const ticket = aTicket({ status: 'ACCEPTED', quotes, timeSlots: { PICKUP } });
  expect(nextStepOf(ticket)).toEqual({
    why: 'We couldn’t hold your collection window any longer. Choose another, then pay.',
    name: 'Choose a collection time',
    to: '/ticket/12',
    reloadDocument: false,
  });
  expect(nextStepOf({ ...ticket, isPaying: true })).toMatchObject({ name: 'See your payment' });
});
