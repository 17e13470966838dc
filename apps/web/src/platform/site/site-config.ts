import type { SiteConfig } from '@fettle/contract/site/site';
import { useRouteLoaderData } from 'react-router';

/** The site's settings, from the root's loader. Missing only on an error page, when that loader failed too. */
export function useMaybeSiteConfig(): SiteConfig | undefined {
  return useRouteLoaderData<SiteConfig>('root');
}

export function useSiteConfig(): SiteConfig {
  const config = useMaybeSiteConfig();
  if (!config) throw new Error('The root loader gave no settings');
  return config;
}
