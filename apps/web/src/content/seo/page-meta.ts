import type { SiteConfig } from '@fettle/contract/site/site';
import type { MetaDescriptor } from 'react-router';

export type MetaConfig = Pick<SiteConfig, 'brand' | 'publicUrl'>;

interface PageMetaOptions {
  config: MetaConfig;
  /** From the root, without a query: '/faq'. */
  path: string;
  title: string;
  description: string;
  /** An address on this site. */
  image?: string;
  /** For pages that only make sense to somebody in the middle of something. */
  noindex?: boolean;
  type?: 'website' | 'article' | 'profile';
}

/** What search engines and link previews read of a page. */
export function pageMeta({
  config: { brand, publicUrl },
  path,
  title,
  description,
  image = '/og.png',
  noindex = false,
  type = 'website',
}: PageMetaOptions): MetaDescriptor[] {
  const url = `${publicUrl}${path}`;
  return [
    { title },
    { name: 'description', content: description },
    // a canonical address beside noindex would contradict it
    noindex ? { name: 'robots', content: 'noindex' } : { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: type },
    { property: 'og:image', content: `${publicUrl}${image}` },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'en_GB' },
    // title, description and picture are taken from Open Graph
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
