import { createHash } from 'node:crypto';
import type { Brand } from '@fettle/contract/site/brand';
import { html, Html } from '../../../apps/server/src/platform/http/html.ts';

interface Page {
  html: string;
  policy: string;
}

interface PageOptions {
  brand: Brand;
  title: string;
  mark: string;
  body: Html;
  /** May stand in a frame of our own pages. */
  framed?: boolean;
  /** Another origin to which a form of the page may lead. */
  formsLeadTo?: string | undefined;
}

/** A page of a sandbox: it says what it is, and brings a policy that lets nothing in but its own style. */
export function sandboxPage(options: PageOptions): Page {
  const { brand, title, mark, body } = options;
  const style = styleWith(brand.colours);
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand.name} sandbox</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <header class="mark"><strong>Sandbox</strong> ${mark}</header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `;
  return { html: page.source, policy: policyWith(style, options) };
}

const policyWith = (
  style: string,
  { framed = false, formsLeadTo = '' }: Pick<PageOptions, 'framed' | 'formsLeadTo'>,
) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "frame-src 'self'",
    `form-action 'self' ${formsLeadTo}`.trim(),
    "base-uri 'none'",
    `frame-ancestors '${framed ? 'self' : 'none'}'`,
  ].join('; ');

const styleWith = ({ ink, accent }: Brand['colours']) =>
  `:root{color-scheme:light dark;--ground:#faf6ee;--raised:#fffdf9;--ink:${ink};--soft:#4d5a53;--line:#d9d2c3;--accent:${accent}}
@media (prefers-color-scheme:dark){:root{--ground:#0f1a15;--raised:#16241d;--ink:#f3eee2;--soft:#b9c2bb;--line:#31443a}}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.mark{margin:0;padding:.5rem 1rem;background:repeating-linear-gradient(135deg,var(--accent) 0 1.5rem,color-mix(in srgb,var(--accent) 88%,#000) 1.5rem 3rem);color:#1d1405;text-align:center}
main{box-sizing:border-box;max-width:56rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{margin:.5rem 0 1.25rem;font-size:1.75rem;line-height:1.2;overflow-wrap:anywhere}
h2{margin:2rem 0 .5rem;font-size:1.125rem}
a{color:inherit;text-underline-offset:.2em}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:0 0 1.5rem}
label{display:grid;gap:.25rem;flex:1 1 16rem;font-weight:600}
input,button{min-height:2.75rem;box-sizing:border-box;padding:0 .9rem;border-radius:.6rem;border:1px solid var(--soft);background:var(--raised);color:inherit;font:inherit}
button{border:0;background:var(--accent);color:#1d1405;font-weight:650;cursor:pointer}
.mails{margin:0;padding:0;list-style:none}
.mails a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.75rem 1rem;border:1px solid var(--line);border-radius:.75rem;margin:0 0 .5rem;background:var(--raised);text-decoration:none}
.mails a:hover .subject{text-decoration:underline}
.subject{font-weight:600;overflow-wrap:anywhere}
.to,time{color:var(--soft);font-size:.9rem}
.to{flex-basis:100%;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
button.plain{border:1px solid var(--soft);background:var(--raised);color:inherit}
.payments{margin:0;padding:0;list-style:none}
.payments>li{padding:1rem;border:1px solid var(--line);border-radius:.75rem;margin:0 0 .75rem;background:var(--raised)}
.payments h2{margin:0 0 .5rem}.payments form{margin:.75rem 0 0}
pre{padding:1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--raised);font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:44rem;border:1px solid var(--line);border-radius:.75rem;background:#fff}
:focus-visible{outline:3px solid currentColor;outline-offset:2px}`;
