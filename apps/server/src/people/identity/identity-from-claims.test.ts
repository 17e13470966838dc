import { expect, test } from 'vitest';
import { identityFromClaims } from './identity-from-claims.ts';

const of = (claims: Record<string, unknown>) => identityFromClaims(claims, 'apple.com');

test('what a token does not say is empty', () => {
  expect(of({ iat: 60 })).toEqual({
    provider: 'apple.com',
    email: '',
    emailVerified: false,
    firstname: '',
    surname: '',
    authenticatedAt: new Date(60_000),
  });
});

test.each([
  [{ given_name: 'Ada', family_name: 'Lovelace', name: 'A. L.' }, 'Ada', 'Lovelace'],
  [{ name: 'Ada King Lovelace' }, 'Ada', 'King Lovelace'],
  [{ name: 'Ada' }, 'Ada', ''],
  [{ given_name: 'A\u0000d\u0007a', family_name: ' Love\nlace ' }, 'Ada', 'Lovelace'],
  [{ given_name: 'x'.repeat(500), name: 'y' }, 'x'.repeat(80), ''],
  [{ given_name: 7, family_name: null, name: ['Ada'] }, '', ''],
])('%j is a name', (claims, firstname, surname) => {
  expect(of(claims)).toMatchObject({ firstname, surname });
});

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [1, false],
  [undefined, false],
])('email_verified %j counts as %j', (email_verified, emailVerified) => {
  expect(of({ email: 'ada@example.com', email_verified })).toMatchObject({ emailVerified });
});

test('when they signed in counts before when the token was made', () => {
  expect(of({ auth_time: 60, iat: 120 }).authenticatedAt).toEqual(new Date(60_000));
  expect(of({ auth_time: 1_772_445_600.123 }).authenticatedAt).toEqual(new Date(1_772_445_600_123));
});
