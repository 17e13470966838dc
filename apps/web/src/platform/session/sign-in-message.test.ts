import { CallFailure } from '@fettle/contract/client/client';
import { expect, test } from 'vitest';
import { IdentityFailure } from '../identity/identity-failure.ts';
import { signInMessage } from './sign-in-message.ts';

const call = 'auth/login';

test.each([
  [new IdentityFailure('userDisabled'), 'Sorry, that account is disabled'],
  [
    new CallFailure('refused', 'Sorry, your login seems to have expired', { call, rc: 16 }),
    'Sorry, your login seems to have expired',
  ],
  [
    new CallFailure('refused', 'That’s too many tries.', { call, rc: 19, status: 429 }),
    'You have tried to login too many times, please try again later',
  ],
  [
    new CallFailure('broken', 'API Request Failed', { call }),
    'There is an issue with your internet connection. Please try again later.',
  ],
  [
    new CallFailure('broken', 'API Request Failed', { call, status: 500 }),
    'Sorry, there was an issue authenticating you',
  ],
  [
    new CallFailure('invalid', 'API Invalid Params', { call, rc: 2 }),
    'Sorry, there was an issue authenticating you',
  ],
  [new CallFailure('refused', '', { call, rc: 99 }), 'Sorry, there was an issue authenticating you'],
  [new Error('bug'), 'Sorry, there was an issue authenticating you'],
])('says of %o: %s', (error, message) => {
  expect(signInMessage(error)).toBe(message);
});
