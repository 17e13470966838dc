import { createHash } from 'node:crypto';
import type { Brand } from '@fettle/contract/site/brand';
import { html, Html } from '../../../platform/http/html.ts';

/** Tells the page that opened the popup how it ended, and goes. What the query says is only ever passed on as text. */
const script = `const query = new URLSearchParams(location.search);
const channel = query.get('channel');
const error = query.get('error');
if (channel) new BroadcastChannel('identity-popup').postMessage(error ? { channel, error } : { channel, ok: true });
window.close();`;

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf6ee;color:#1d2a24;font:1.125rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
p{max-width:26rem;padding:1.5rem;text-align:center}
@media (prefers-color-scheme:dark){body{background:#0f1a15;color:#f3eee2}}`;

const policy = [
  "default-src 'none'",
  `script-src '${sha256(script)}'`,
  `style-src '${sha256(style)}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Where every sign-in in a popup ends, well or not. */
export function popupDonePage({ brand }: { brand: Brand }): { html: string; policy: string } {
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Signing in · ${brand.name}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <p>You can close this window and go back to ${brand.name}.</p>
        ${new Html(`<script>${script}</script>`)}
      </body>
    </html> `;
  return { html: page.source, policy };
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
