import { expect, test } from 'vitest';
import type { Quote } from '../quote.ts';
import { mayHappen } from './may-happen.ts';
import { acceptedQuote, draftTicket, isOpenQuoted } from './ticket.ts';

const request = {
  deviceID: 3,
  device: 'iPhone 12',
  model: null,
  repairType: { repairTypeID: 5, issue: 'Screen' },
  problem: 'It fell.',
  address: '1 Larkspur Yard, London',
  postcode: 'E2 0AA',
};

const aQuote = (fields: Partial<Quote>): Quote => ({
  quoteID: 1,
  title: 'Screen',
  variation: '',
  toolTip: '',
  imgUrl: '',
  price: { kind: 'fixed', pence: 9_900 },
  accepted: false,
  validUntil: '2026-03-16',
  namesFee: true,
  ...fields,
});

test('a draft is what was asked for, without number, customer and technician', () => {
  const draft = draftTicket(request);
  expect(draft).toMatchObject({
    ...request,
    ticketID: 0,
    customerID: 0,
    status: 'STARTED',
    technician: null,
  });
  expect(mayHappen('amend', draft)).toBe(true);
});

test('a draft takes nothing along that is no part of a ticket', () => {
  expect(draftTicket({ ...request, phone: '07700 900123' } as typeof request)).not.toHaveProperty('phone');
});

test('the accepted quote is found, and decides whether the price follows the diagnosis', () => {
  const fixed = aQuote({ quoteID: 1 });
  const open = aQuote({ quoteID: 2, price: { kind: 'open', minPence: 5_000, maxPence: 9_000 } });
  const accept = (chosen: Quote) => ({
    quotes: [fixed, open].map((quote) => ({ ...quote, accepted: quote === chosen })),
  });
  expect(acceptedQuote({ quotes: [fixed, open] })).toBeUndefined();
  expect(isOpenQuoted({ quotes: [fixed, open] })).toBe(false);
  expect(acceptedQuote(accept(open))?.quoteID).toBe(2);
  expect(isOpenQuoted(accept(open))).toBe(true);
  expect(isOpenQuoted(accept(fixed))).toBe(false);
});
