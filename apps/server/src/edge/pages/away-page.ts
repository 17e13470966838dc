import type { Brand } from '@fettle/contract/site/brand';
import { phoneLink, plainPage } from '../../platform/http/plain-page.ts';
import { retryAfterSeconds } from '../answers/retry-after.ts';

/** What a visitor sees instead of a page that needs the database while it is away. */
export const awayPage = ({ brand, reference }: { brand: Brand; reference: string }) =>
  plainPage({
    brand,
    reference,
    title: 'Back in a moment',
    heading: 'We’ll be back in a moment',
    body: `<p>Something on our side is restarting. Your orders are safe, and this page will try again by itself.</p>
<p><a class="button" href="">Try again</a></p>
<p>In a hurry? Call us on ${phoneLink(brand)}</p>`,
    script: `setTimeout(()=>location.reload(),${retryAfterSeconds * 1000})`,
  });
