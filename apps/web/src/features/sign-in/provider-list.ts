import type { SiteConfig } from '@fettle/contract/site';
import { providerNames } from '../../platform/identity/provider-names.ts';
import { popupProviders } from './popup-providers.ts';

/** "Google, Facebook or Apple", as far as we offer them. */
export function providerList(config: Pick<SiteConfig, 'offersFacebook'>, word: 'and' | 'or'): string {
  const names = popupProviders(config).map((provider) => providerNames[provider]);
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}
