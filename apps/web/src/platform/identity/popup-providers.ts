import type { SiteConfig } from '@fettle/contract/site/site';
import type { PopupProvider } from './identity-service.ts';

export const providerNames = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
} as const satisfies Record<PopupProvider, string>;

/** Spec §2's login screen has Google and Apple; Facebook (spec §6) stands there only where it would work. */
export const popupProviders = ({ offersFacebook }: Pick<SiteConfig, 'offersFacebook'>): PopupProvider[] =>
  offersFacebook ? ['google', 'facebook', 'apple'] : ['google', 'apple'];
