import { CallFailure } from '@fettle/contract/client/client';
import { expect, test } from 'vitest';
import { explainActFailure } from './act-failure.ts';

const details = { call: 'tickets/applyCode' };
const unknown = 'An unknown error occurred. Please try again.';

test.each([
  [
    'a refusal in its own words',
    new CallFailure('refused', 'Promo invalid.', { ...details, rc: 8 }),
    true,
    'Promo invalid.',
  ],
  [
    'a refusal, even offline by now',
    new CallFailure('refused', 'Promo invalid.', details),
    false,
    'Promo invalid.',
  ],
  [
    'a field in its own words',
    new CallFailure('invalid', 'API Invalid Params', {
      ...details,
      issues: [{ path: 'email', message: 'Please enter a valid email address' }],
    }),
    true,
    'Please enter a valid email address',
  ],
  ['a refusal without words', new CallFailure('refused', '', { ...details, rc: 99 }), true, unknown],
  ['bad input of ours', new CallFailure('invalid', 'API Invalid Params', details), true, unknown],
  ['a server that does not answer', new CallFailure('broken', 'API Request Failed', details), true, unknown],
  ['a session that has ended', new CallFailure('loggedOut', 'logged-out', details), true, unknown],
  [
    'a lost connection',
    new CallFailure('broken', 'API Request Failed', details),
    false,
    'You’re offline. Nothing has changed: please try again once you’re back online.',
  ],
])('tells of %s', (_, error, online, message) => {
  expect(explainActFailure(error, { online })).toBe(message);
});

test('does not hide a mistake of ours', () => {
  expect(() => explainActFailure(new TypeError('oops'), { online: true })).toThrow('oops');
});
