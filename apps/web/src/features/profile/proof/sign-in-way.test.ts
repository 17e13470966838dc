import { expect, test } from 'vitest';
import { signInWay } from './sign-in-way.ts';

test.each([
  ['password', { kind: 'password' }],
  ['google.com', { kind: 'popup', provider: 'google' }],
  ['facebook.com', { kind: 'popup', provider: 'facebook' }],
  ['apple.com', { kind: 'popup', provider: 'apple' }],
  ['email-link', { kind: 'emailLink' }],
  ['', { kind: 'emailLink' }],
])('%s: %j', (authProvider, way) => {
  expect(signInWay({ authProvider })).toEqual(way);
});
