import type { Brand } from '@fettle/contract/brand';
import { html, type Html } from '../html/html.ts';
import type { Mail } from '../ports/mailer.ts';

/** Brand and base URL for the mail's header and footer. */
export interface Letterhead {
  brand: Brand;
  publicUrl: string;
}

type Part =
  | { kind: 'paragraph'; text: string }
  | { kind: 'action'; label: string; url: string }
  | { kind: 'facts'; rows: readonly (readonly [term: string, value: string])[] }
  | { kind: 'steps'; items: readonly string[] };

export interface Letter extends Letterhead {
  to: string;
  subject: string;
  heading: string;
  parts: readonly Part[];
}

/** Text and HTML are made of the same parts, so that both always say the same. */
export function composeMail(letter: Letter): Mail {
  const { to, subject } = letter;
  return { to, subject, text: asText(letter), html: asHtml(letter).source };
}

function asText({ brand, publicUrl, heading, parts }: Letter): string {
  // mail programs know a line of two hyphens and a space as the beginning of the signature
  const signature = ['-- ', ...footerLines(brand), publicUrl].join('\n');
  return `${[heading, ...parts.map(partAsText), signature].join('\n\n')}\n`;
}

function partAsText(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'action':
      return `${part.label}:\n${part.url}`;
    case 'facts':
      return part.rows.map(([term, value]) => `${term}: ${value}`).join('\n');
    case 'steps':
      return part.items.map((item, at) => `${at + 1}. ${item}`).join('\n');
  }
}

// Mail programs ignore style sheets: every element carries its own style.
const type = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = 'margin:0 0 16px';

function asHtml({ brand, publicUrl, subject, heading, parts }: Letter): Html {
  const { ink } = brand.colours;
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:24px 12px;background:#faf6ee;color:#1d2a24;${type};font-size:16px;line-height:1.55"
      >
        <main style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border-radius:12px">
          <p style="margin:0 0 20px;color:${ink};font-size:18px;font-weight:700">${brand.name}</p>
          <h1 style="margin:0 0 16px;color:${ink};font-size:26px;line-height:1.2">${heading}</h1>
          ${parts.map((part) => partAsHtml(part, brand))}
        </main>
        <footer style="max-width:560px;margin:0 auto;padding:20px 24px;color:#4d5a53;font-size:14px">
          ${footerLines(brand).map((line) => html`<p style="margin:0 0 6px">${line}</p> `)}
          <p style="margin:0"><a href="${publicUrl}" style="color:inherit">${publicUrl}</a></p>
        </footer>
      </body>
    </html> `;
}

function partAsHtml(part: Part, { colours }: Brand): Html {
  switch (part.kind) {
    case 'paragraph':
      return html`<p style="${paragraph}">${part.text}</p> `;
    case 'action':
      return html`<p style="margin:24px 0">
          <a
            href="${part.url}"
            style="display:inline-block;padding:12px 24px;border-radius:10px;background:${colours.accent};color:#1d1405;font-weight:700;text-decoration:none"
            >${part.label}</a
          >
        </p>
        <p style="${paragraph};color:#4d5a53;font-size:14px">
          If the button does nothing, copy this address into your browser:<br /><a
            href="${part.url}"
            style="color:inherit;overflow-wrap:anywhere"
            >${part.url}</a
          >
        </p> `;
    case 'facts':
      return html`<dl style="margin:0 0 16px;padding:16px;background:#faf6ee;border-radius:10px">
        ${part.rows.map(
          ([term, value], at) =>
            html`<dt style="margin:${at === 0 ? 0 : 10}px 0 0;color:#4d5a53;font-size:14px">${term}</dt>
              <dd style="margin:0;white-space:pre-line;overflow-wrap:anywhere">${value}</dd> `,
        )}
      </dl> `;
    case 'steps':
      return html`<ol style="margin:0 0 16px;padding:0 0 0 24px">
        ${part.items.map((item) => html`<li style="margin:0 0 8px">${item}</li> `)}
      </ol> `;
  }
}

const footerLines = ({ name, phone, email, company }: Brand) => [
  `${name} · ${phone} · ${email}`,
  `${company.name} · Company number ${company.number} · ${company.address}`,
  'We only write like this about your account and your orders: such mails cannot be switched off.',
];
