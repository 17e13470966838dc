import type { Customer } from '@fettle/contract/entities/customer';
import type { PopupProvider } from '../../../platform/identity/identity-service.ts';

/** How the customer signed in last: it decides what they can change here, and how they prove who they are. */
export type SignInWay =
  | { kind: 'password' }
  | { kind: 'popup'; provider: PopupProvider }
  | { kind: 'emailLink' };

const popups: Readonly<Record<string, PopupProvider>> = {
  'google.com': 'google',
  'facebook.com': 'facebook',
  'apple.com': 'apple',
};

export function signInWay({ authProvider }: Pick<Customer, 'authProvider'>): SignInWay {
  if (authProvider === 'password') return { kind: 'password' };
  const provider = popups[authProvider];
  return provider ? { kind: 'popup', provider } : { kind: 'emailLink' };
}
