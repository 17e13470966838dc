import type { SiteConfig } from '@fettle/contract/site';
import { phoneLink, plainPage } from '../../html/plain-page.ts';

/** Shown by the service worker when a page cannot be fetched: nothing in it may need the network. */
export const offlinePage = ({ brand }: Pick<SiteConfig, 'brand'>): { html: string; policy: string } =>
  plainPage({
    brand,
    title: 'No connection',
    heading: 'There is no connection just now',
    body: `<p>We could not load this page. Nothing you ordered is lost: it is safe with us, and this page comes back by itself as soon as you are online again.</p>
<p><a class="button" href="">Try again</a></p>
<p>In a hurry? A call needs no internet: ${phoneLink(brand)}</p>`,
    script: "addEventListener('online',()=>location.reload())",
  });
