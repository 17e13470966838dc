import { createHash } from 'node:crypto';
import type { Brand } from '@fettle/contract/site/brand';
import { escapeHtml } from './html.ts';

interface PlainPage {
  brand: Brand;
  title: string;
  heading: string;
  /** HTML of ours. */
  body: string;
  script?: string;
  /** Where a form in it may go. */
  formAction?: "'self'";
  /** The request's id, for who calls about it. */
  reference?: string;
}

/** A page in one piece, for when nothing else can be fetched: it needs neither the site's files nor the database. */
export function plainPage(page: PlainPage): { html: string; policy: string } {
  const style = styleWith(page.brand.colours);
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)} · ${escapeHtml(page.brand.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<svg viewBox="0 0 120 96" width="120" height="96" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
<rect x="38" y="6" width="44" height="84" rx="9"/><path d="M54 14h12"/>
<path d="M12 34c-6 9-6 19 0 28M24 41c-3 5-3 9 0 14M108 34c6 9 6 19 0 28M96 41c3 5 3 9 0 14" opacity=".35"/>
<g transform="rotate(-18 60 50)" stroke="none"><rect x="34" y="41" width="52" height="18" rx="9" class="plaster"/><rect x="51" y="41" width="18" height="18" class="pad"/></g>
</svg>
<h1>${escapeHtml(page.heading)}</h1>
${page.body}
${page.reference ? `<p class="reference">Reference: ${escapeHtml(page.reference)}</p>\n` : ''}</main>
${page.script ? `<script>${page.script}</script>\n` : ''}</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    ...(page.script ? [`script-src '${sha256(page.script)}'`] : []),
    `style-src '${sha256(style)}'`,
    "base-uri 'none'",
    `form-action ${page.formAction ?? "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

/** A telephone number to tap. */
export function phoneLink({ phone }: Brand): string {
  const text = escapeHtml(phone);
  return `<a href="tel:${text.replaceAll(' ', '')}">${text}</a>`;
}

const styleWith = ({ ink, accent }: Brand['colours']) =>
  `:root{color-scheme:light dark;--ground:#faf6ee;--ink:${ink};--accent:${accent};--pad:#fff3dc}
@media (prefers-color-scheme:dark){:root{--ground:#0f1a15;--ink:#f3eee2}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:1.125rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{box-sizing:border-box;max-width:34rem;padding:2rem 1.5rem;text-align:center}
h1{margin:1.5rem 0 1rem;font-size:clamp(1.6rem,1.2rem + 2.2vw,2.25rem);line-height:1.15;letter-spacing:-.02em}
a{color:inherit;text-underline-offset:.2em}
.button{display:inline-block;border:0;cursor:pointer;margin:.75rem 0;padding:.75rem 1.75rem;border-radius:.75rem;background:var(--accent);color:#1d1405;font:inherit;font-weight:650;text-decoration:none}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}
.reference{font-size:.85rem;opacity:.75;overflow-wrap:anywhere}
.plaster{fill:var(--accent)}.pad{fill:var(--pad)}`;

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
