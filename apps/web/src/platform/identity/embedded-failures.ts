import type { IdentityFailureCode } from './identity-failure.ts';

/** What our own service calls the causes of spec §8; the lower-case ones come from the end of a redirect. */
const codes: Readonly<Record<string, IdentityFailureCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalidCredential',
  INVALID_TOKEN: 'invalidCredential',
  TOKEN_EXPIRED: 'invalidCredential',
  SESSION_EXPIRED: 'invalidCredential',
  SESSION_NOT_FRESH: 'invalidCredential',
  UNAUTHORIZED: 'invalidCredential',
  INVALID_USER: 'invalidCredential',
  INVALID_PASSWORD: 'wrongPassword',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrongPassword',
  USER_NOT_FOUND: 'userNotFound',
  INVALID_EMAIL: 'userNotFound',
  USER_ALREADY_EXISTS: 'emailInUse',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'emailInUse',
  PASSWORD_TOO_SHORT: 'weakPassword',
  PASSWORD_TOO_LONG: 'weakPassword',
  PASSWORD_TOO_COMMON: 'weakPassword',
  BANNED_USER: 'userDisabled',
  PROVIDER_NOT_FOUND: 'operationNotAllowed',
  EMAIL_PASSWORD_DISABLED: 'operationNotAllowed',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'operationNotAllowed',
  ACCOUNT_NOT_LINKED: 'differentCredential',
  SOCIAL_ACCOUNT_ALREADY_LINKED: 'differentCredential',
  TOO_MANY_REQUESTS: 'tooManyRequests',
  // the customer said no on the provider's page
  ACCESS_DENIED: 'popupClosed',
};

export function toEmbeddedFailure(code: string): IdentityFailureCode {
  return codes[code.toUpperCase().replaceAll(/\W+/g, '_')] ?? 'other';
}
