import { expect, test } from 'vitest';
import { ada } from '../../../platform/session/testing/some-services.ts';
import { fieldsOf, isSameEmail, withoutSaved } from './profile-fields.ts';

test('the fields are the customer’s own, and nothing of the account behind them', () => {
  expect(fieldsOf({ ...ada, receivePromo: 1 })).toEqual({
    firstname: 'Ada',
    surname: 'Lovelace',
    phone: '',
    email: 'ada@example.com',
    address: '',
    postcode: '',
    receivePromo: true,
  });
});

test('what was sent is no edit any more, what was typed meanwhile still is', () => {
  const sent = { firstname: 'Augusta', postcode: 'e16rf', receivePromo: true };
  const typed = { firstname: 'Augusta Ada', postcode: 'e16rf', phone: '07700 900123' };
  expect(withoutSaved(typed, sent)).toEqual({ firstname: 'Augusta Ada', phone: '07700 900123' });
});

test.each([
  ['Ada@Example.com ', 'ada@example.com', true],
  ['ada@example.com', 'adam@example.com', false],
])('%s and %s are one address: %j', (one, other, same) => {
  expect(isSameEmail(one, other)).toBe(same);
});
