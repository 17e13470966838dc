import type { PopupProvider } from './identity-service.ts';
import { networkFailure } from './network-failure.ts';
import { providerNames } from './popup-providers.ts';

/** The causes of spec §8's authentication table, and two of the popup's that it leaves open. */
export type IdentityFailureCode =
  | 'differentCredential'
  | 'invalidCredential'
  | 'operationNotAllowed'
  | 'userDisabled'
  | 'wrongPassword'
  | 'userNotFound'
  | 'emailInUse'
  | 'networkFailure'
  | 'tooManyRequests'
  | 'weakPassword'
  | 'storageUnsupported'
  | 'popupBlocked'
  | 'popupClosed'
  | 'other';

/** Why an identity service did not do what it was asked for. `message` can be shown. */
export class IdentityFailure extends Error {
  override readonly name = 'IdentityFailure';
  readonly code: IdentityFailureCode;

  constructor(code: IdentityFailureCode, provider?: PopupProvider) {
    super(identityMessage(code, provider));
    this.code = code;
  }
}

/** To the letter of spec §8. */
const messages: Record<IdentityFailureCode, string> = {
  differentCredential:
    'You appear to have already signed up with this email address. Please try logging in using a different method.',
  invalidCredential: 'Sorry, your login seems to have expired',
  operationNotAllowed: 'Sorry, that provider ({provider}) is not currently available.',
  userDisabled: 'Sorry, that account is disabled',
  wrongPassword: 'Your password is incorrect (did you use Google / Apple to sign in before?)',
  userNotFound: 'Login details are not recognised. Please check your email/password is correct.',
  emailInUse: 'This email is already in use, please login to your existing account.',
  networkFailure,
  tooManyRequests: 'You have tried to login too many times, please try again later',
  weakPassword:
    'Password too weak. Please make sure it is at least 8 characters long with a combination of letters and numbers',
  storageUnsupported:
    'This browser is not supported. Please use a different browser or stop using incognito mode.',
  popupBlocked: 'Your browser didn’t let us open the {provider} window.',
  popupClosed: 'The {provider} window was closed before you’d signed in.',
  other: 'Sorry, there was an issue authenticating you',
};

export function identityMessage(code: IdentityFailureCode, provider?: PopupProvider): string {
  return messages[code].replace('{provider}', provider ? providerNames[provider] : 'Email');
}
