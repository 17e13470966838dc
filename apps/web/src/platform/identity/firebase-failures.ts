import type { IdentityFailureCode } from './identity-failure.ts';

/** What Firebase calls the causes of spec §8. Wrong password and unknown user both arrive as invalid-credential. */
const codes: Readonly<Record<string, IdentityFailureCode>> = {
  'auth/account-exists-with-different-credential': 'differentCredential',
  'auth/credential-already-in-use': 'differentCredential',
  'auth/invalid-credential': 'invalidCredential',
  'auth/invalid-login-credentials': 'invalidCredential',
  'auth/expired-action-code': 'invalidCredential',
  'auth/invalid-action-code': 'invalidCredential',
  'auth/invalid-user-token': 'invalidCredential',
  'auth/user-token-expired': 'invalidCredential',
  'auth/requires-recent-login': 'invalidCredential',
  'auth/operation-not-allowed': 'operationNotAllowed',
  'auth/admin-restricted-operation': 'operationNotAllowed',
  'auth/unauthorized-domain': 'operationNotAllowed',
  'auth/user-disabled': 'userDisabled',
  'auth/wrong-password': 'wrongPassword',
  'auth/user-not-found': 'userNotFound',
  'auth/invalid-email': 'userNotFound',
  'auth/email-already-in-use': 'emailInUse',
  'auth/network-request-failed': 'networkFailure',
  'auth/timeout': 'networkFailure',
  'auth/too-many-requests': 'tooManyRequests',
  'auth/quota-exceeded': 'tooManyRequests',
  'auth/weak-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/web-storage-unsupported': 'storageUnsupported',
  'auth/unsupported-persistence-type': 'storageUnsupported',
  'auth/operation-not-supported-in-this-environment': 'storageUnsupported',
  'auth/popup-blocked': 'popupBlocked',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/cancelled-popup-request': 'popupClosed',
  'auth/redirect-cancelled-by-user': 'popupClosed',
  'auth/user-cancelled': 'popupClosed',
};

export function toFirebaseFailure(error: unknown): IdentityFailureCode {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && codes[code]) || 'other';
}
