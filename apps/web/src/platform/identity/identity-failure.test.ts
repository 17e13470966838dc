import { expect, test } from 'vitest';
import { IdentityFailure, identityMessage, type IdentityFailureCode } from './identity-failure.ts';

const table: [IdentityFailureCode, string][] = [
  [
    'differentCredential',
    'You appear to have already signed up with this email address. Please try logging in using a different method.',
  ],
  ['invalidCredential', 'Sorry, your login seems to have expired'],
  ['operationNotAllowed', 'Sorry, that provider (Apple) is not currently available.'],
  ['userDisabled', 'Sorry, that account is disabled'],
  ['wrongPassword', 'Your password is incorrect (did you use Google / Apple to sign in before?)'],
  ['userNotFound', 'Login details are not recognised. Please check your email/password is correct.'],
  ['emailInUse', 'This email is already in use, please login to your existing account.'],
  ['networkFailure', 'There is an issue with your internet connection. Please try again later.'],
  ['tooManyRequests', 'You have tried to login too many times, please try again later'],
  [
    'weakPassword',
    'Password too weak. Please make sure it is at least 8 characters long with a combination of letters and numbers',
  ],
  [
    'storageUnsupported',
    'This browser is not supported. Please use a different browser or stop using incognito mode.',
  ],
  ['popupBlocked', 'Your browser didn’t let us open the Apple window.'],
  ['popupClosed', 'The Apple window was closed before you’d signed in.'],
  ['other', 'Sorry, there was an issue authenticating you'],
];

test.each(table)('says of %s: %s', (code, message) => {
  expect(new IdentityFailure(code, 'apple')).toMatchObject({ code, message });
});

test('names the email way where no provider was asked', () => {
  expect(identityMessage('operationNotAllowed')).toBe(
    'Sorry, that provider (Email) is not currently available.',
  );
});
