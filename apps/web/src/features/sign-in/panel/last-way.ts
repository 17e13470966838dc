import type { PopupProvider } from '../../../platform/identity/identity-service.ts';
import { providerNames } from '../../../platform/identity/popup-providers.ts';

type Way = PopupProvider | 'email';

const popups: Readonly<Record<string, PopupProvider>> = {
  'google.com': 'google',
  'facebook.com': 'facebook',
  'apple.com': 'apple',
};

/** By password or by a mailed link: both are behind the button with the envelope. */
const wayOf = (authProvider: string): Way => popups[authProvider] ?? 'email';

export function nameOfWay(authProvider: string): string {
  const way = wayOf(authProvider);
  return way === 'email' ? 'your email' : providerNames[way];
}

/** The ways in, the one that was used last first. */
export function waysFrom(providers: readonly PopupProvider[], lastWay: string | null): Way[] {
  const ways: Way[] = [...providers, 'email'];
  const first = lastWay === null ? undefined : ways.find((way) => way === wayOf(lastWay));
  return first ? [first, ...ways.filter((way) => way !== first)] : ways;
}
