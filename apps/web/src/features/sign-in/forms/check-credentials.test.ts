import { expect, test } from 'vitest';
import { checkNewPassword, checkSignIn, checkSignUp } from './check-credentials.ts';

const email = 'ada@example.com';

test.each([
  [{ email, password: 'x' }, undefined],
  [{ email: 'ada@example', password: 'x' }, ['email']],
  [{ email, password: '' }, ['password']],
  [{ email: '', password: '' }, ['email', 'password']],
])('signing in with %o finds fault with %o', (given, fields) => {
  const problem = checkSignIn(given);
  expect(problem && Object.keys(problem.fields)).toEqual(fields);
  expect(problem?.message).toBe(fields && 'Please enter a valid email and password');
});

test.each([
  [{ email: 'ada', password: 'short', repeat: 'other' }, 'Please enter a valid email'],
  [{ email, password: 'short', repeat: 'other' }, 'Password must be at least 6 characters'],
  [{ email, password: 'ochre lamp', repeat: 'ochre lamps' }, 'Passwords must match'],
  [{ email, password: 'ochre lamp', repeat: 'ochre lamp' }, undefined],
  [{ email, password: 'sixsix', repeat: 'sixsix' }, undefined],
])('signing up with %o says %s, the first rule first', (given, message) => {
  expect(checkSignUp(given)?.message).toBe(message);
});

test('a new password is held to the rules of sign-up', () => {
  expect(checkNewPassword({ password: 'five5', repeat: 'five5' })).toEqual({
    message: 'Password must be at least 6 characters',
    fields: { password: 'Password must be at least 6 characters' },
  });
});
