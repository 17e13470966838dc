import type { SiteConfig } from '@fettle/contract/site/site';
import { popupProviders, providerNames } from '../../../platform/identity/popup-providers.ts';

/** "Google, Facebook or Apple", as far as we offer them. */
export function providerList(config: Pick<SiteConfig, 'offersFacebook'>, word: 'and' | 'or'): string {
  const names = popupProviders(config).map((provider) => providerNames[provider]);
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}
