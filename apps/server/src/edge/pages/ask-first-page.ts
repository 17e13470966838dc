import type { Brand } from '@fettle/contract/site/brand';
import type { Context } from 'hono';
import { escapeHtml } from '../../platform/http/html.ts';
import { plainPage } from '../../platform/http/plain-page.ts';

/** The button that does it, posted to the page's own address; or HTML of ours for what is done or cannot be. */
export type PageEnd = { button: string } | { html: string };

interface AskFirstPage {
  brand: Brand;
  title: string;
  heading: string;
  text: string;
  end: PageEnd;
  status?: 200 | 404;
}

/** For a link that does something: mail scanners open links too, so only the button acts. */
export function askFirstPage(
  c: Context,
  { brand, title, heading, text, end, status }: AskFirstPage,
): Response {
  const form =
    'button' in end
      ? `<form method="post" action="${escapeHtml(c.req.path)}"><p><button class="button">${end.button}</button></p></form>`
      : end.html;
  const body = `<p>${text}</p>${form}`;
  const { html, policy } = plainPage({ brand, title, heading, body, formAction: "'self'" });
  c.header('content-security-policy', policy);
  c.header('referrer-policy', 'same-origin');
  c.header('cache-control', 'no-store');
  return c.html(html, status ?? 200);
}
