import type { SiteConfig } from '@fettle/contract/site/site';
import { phoneLink, plainPage } from '../../platform/http/plain-page.ts';

/** Shown by the service worker when a page cannot be fetched: nothing in it may need the network. */
export const offlinePage = ({ brand }: Pick<SiteConfig, 'brand'>): { html: string; policy: string } =>
  plainPage({
    brand,
    title: 'No connection',
    heading: 'You’re offline just now',
    body: `<p>We couldn’t load this page. Your orders are safe, and the page will come back by itself once you’re online again.</p>
<p><a class="button" href="">Try again</a></p>
<p>In a hurry? You can still call us: ${phoneLink(brand)}</p>`,
    script: "addEventListener('online',()=>location.reload())",
  });
