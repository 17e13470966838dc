import { expect, test } from 'vitest';
import { aTicket } from '../../ticket/testing/a-ticket.ts';
import { signInWords } from './sign-in-words.ts';

const draft = {
  ...aTicket({ ticketID: 0, device: 'iPhone 13', repair: 'Screen' }),
  phone: '07700 900123',
  startKey: 'k',
};

test('who has no request is told what signing in is', () => {
  expect(signInWords(undefined).title).toBe('Sign in');
});

test.each([
  ['a price', { min: 104.99, max: 160 }, /^Screen, from £105\. Sign in to see/],
  ['no price yet', null, /^Screen\. Sign in to see/],
  ['a draft that an older page has kept', undefined, /^Screen\. Sign in to see/],
])('who waits for quotes is told for what: %s', (_, priceRange, lead) => {
  const words = signInWords({ ...draft, ...(priceRange !== undefined && { priceRange }) });
  expect(words.title).toBe('Last step: your quotes for iPhone 13');
  expect(words.lead).toMatch(lead);
});
