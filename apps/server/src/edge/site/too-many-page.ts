import type { Brand } from '@fettle/contract/site/brand';
import { phoneLink, plainPage } from '../../platform/http/plain-page.ts';

/** What a visitor sees whose address has had too many pages rendered within a minute. */
export const tooManyPage = ({ brand }: { brand: Brand }): { html: string; policy: string } =>
  plainPage({
    brand,
    title: 'Please wait a moment',
    heading: 'That was a lot of pages at once',
    body: `<p>We’ve had too many requests from your connection. Please wait a minute, then try again.</p>
<p><a class="button" href="">Try again</a></p>
<p>In a hurry? Call us on ${phoneLink(brand)}</p>`,
  });
