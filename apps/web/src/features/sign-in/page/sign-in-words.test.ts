import { expect, test } from 'vitest';
import { aTicket } from '../../ticket/testing/a-ticket.ts';
import { signInWords } from './sign-in-words.ts';

const draft = {
  ...aTicket({ ticketID: 0, device: 'iPhone 13', repair: 'Screen' }),
  phone: '07700 900123',
  startKey: 'k',
};

const nothing = { draft: undefined, order: undefined, backTo: undefined };

test('who has no request is told what signing in is', () => {
  expect(signInWords(nothing).title).toBe('Sign in');
});

test.each([
  ['a price', { min: 104.99, max: 160 }, /^Screen, from £105\. Sign in to see/],
  ['no price yet', null, /^Screen\. Sign in to see/],
  ['a draft that an older page has kept', undefined, /^Screen\. Sign in to see/],
])('who waits for quotes is told for what: %s', (_, priceRange, lead) => {
  const typed = { ...draft, ...(priceRange !== undefined && { priceRange }) };
  const words = signInWords({ ...nothing, draft: typed });
  expect(words.title).toBe('Last step: your quotes for iPhone 13');
  expect(words.lead).toMatch(lead);
});

test('who came by a valid link is told order, device and what signing in brings', () => {
  const order = { number: 'RE12', device: 'iPhone 15', step: 'pay £120.00', way: 'google.com' };
  expect(signInWords({ ...nothing, order, backTo: '/ticket/pay?ticketID=12' })).toEqual({
    title: 'Sign in for order RE12',
    lead: 'Your iPhone 15: sign in to pay £120.00.',
  });
});

test.each(['/track/RE12?link=1', '/ticket/12?link=1', '/feedback/12', '/ticket/pay?ticketID=12'])(
  'without the link only the number is named: %s',
  (backTo) => {
    expect(signInWords({ ...nothing, backTo })).toEqual({
      title: 'Sign in to see order RE12',
      lead: 'Use the account you ordered with.',
    });
  },
);

test('other pages are of no order', () => {
  expect(signInWords({ ...nothing, backTo: '/orders' }).title).toBe('Sign in');
});
