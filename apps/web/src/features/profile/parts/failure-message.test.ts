import { CallFailure } from '@fettle/contract/client/client';
import { expect, test } from 'vitest';
import { IdentityFailure } from '../../../platform/identity/identity-failure.ts';
import { OtherAccount } from '../proof/prove-identity.ts';
import { failureMessage } from './failure-message.ts';

const failure = (kind: CallFailure['kind'], details: { status?: number } = {}) =>
  new CallFailure(kind, 'words of the server', { call: 'customers/update', ...details });
const offline = 'There is an issue with your internet connection. Please try again later.';
const sorry = 'Sorry, that didn’t work. Please try again later.';

test.each([
  [failure('refused'), 'words of the server'],
  [failure('broken'), offline],
  [failure('broken', { status: 500 }), sorry],
  [failure('invalid'), sorry],
  [failure('loggedOut'), undefined],
  [new IdentityFailure('userDisabled'), 'Sorry, that account is disabled'],
  [new OtherAccount(), 'That’s a different account. Please sign in with the one you use here.'],
  [new Error('a bug'), 'Sorry, there was an issue authenticating you'],
])('%s: %s', (error, message) => {
  expect(failureMessage(error)).toBe(message);
});
