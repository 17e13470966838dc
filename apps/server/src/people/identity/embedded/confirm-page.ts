import type { Brand } from '@fettle/contract/site/brand';
import { escapeHtml } from '../../../platform/http/html.ts';
import { plainPage } from '../../../platform/http/plain-page.ts';
import type { IdentityContext } from './forward.ts';

const words = {
  signIn: {
    title: 'Sign in',
    heading: 'Sign in to',
    text: 'You asked for a link to sign in. One tap and you’re there.',
    button: 'Sign in',
  },
  verify: {
    title: 'Confirm your email',
    heading: 'Confirm your email for',
    text: 'One tap tells us that this address is yours.',
    button: 'Yes, it’s mine',
  },
};

/**
 * What a link from a mail opens. Opening it changes nothing, because mail scanners and browsers that load ahead open it
 * too: the button posts the link's own query.
 */
export function confirm(c: IdentityContext, options: { brand: Brand; asks: keyof typeof words }): Response {
  const { brand, asks } = options;
  const { title, heading, text, button } = words[asks];
  const field = (name: string) => {
    const value = c.req.query(name);
    return value === undefined ? '' : `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  };
  const page = plainPage({
    brand,
    title,
    heading: `${heading} ${brand.name}`,
    body: `<p>${text}</p>
<form method="post" action="${escapeHtml(c.req.path)}">${field('token')}${field('callbackURL')}
<p><button class="button">${button}</button></p></form>`,
    formAction: "'self'",
  });
  c.header('content-security-policy', page.policy);
  // the address is a key: it must not travel on to other sites. With no-referrer a browser would post without its origin.
  c.header('referrer-policy', 'same-origin');
  c.header('cache-control', 'no-store');
  return c.html(page.html);
}
