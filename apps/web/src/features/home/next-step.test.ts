import { expect, test } from 'vitest';
import { aQuote, aTicket } from '../ticket/testing/a-ticket.ts';
import { nextStepOf } from './next-step.ts';

const quotes = [aQuote()];

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
])('an order that is %s goes on', (_, ticket, name, to) => {
  expect(nextStepOf(ticket)).toEqual({ name, to, reloadDocument: to.startsWith('/ticket/pay') });
});
