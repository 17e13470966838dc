import type { SiteConfig } from '@fettle/contract/site';
import type { PopupProvider } from '../../platform/identity/identity-service.ts';

/** Spec §2's login screen has Google and Apple; Facebook (spec §6) stands there only where it would work. */
export const popupProviders = ({ offersFacebook }: Pick<SiteConfig, 'offersFacebook'>): PopupProvider[] =>
  offersFacebook ? ['google', 'facebook', 'apple'] : ['google', 'apple'];
