import type { Brand } from '@fettle/contract/site/brand';
import { html, Html } from '../../platform/http/html.ts';
import type { Letter, Part } from './compose.ts';

const light = {
  ground: '#faf6ee',
  card: '#ffffff',
  text: '#1d2a24',
  soft: '#4d5a53',
  panel: '#faf6ee',
  line: '#e6dfd0',
};
const dark = {
  ground: '#0f1a15',
  card: '#16241d',
  text: '#f3eee2',
  soft: '#b9c2bb',
  panel: '#1e3027',
  line: '#31443a',
};
const onAccent = '#1d1405';

// Some mail programs drop the style element: every element carries its light style, and dark mode and narrow screens are
// added by classes where they can be.
const added = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:600px){.outer{padding:0 0 24px!important}.card{padding:24px 20px!important;border-radius:0!important}.button{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}
.card{background:${dark.card}!important}
.text{color:${dark.text}!important}
.soft{color:${dark.soft}!important}
.panel{background:${dark.panel}!important;border-color:${dark.line}!important}
.rule{border-color:${dark.line}!important}
}`;

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = `margin:0 0 16px;color:${light.text}`;
const small = `color:${light.soft};font-size:14px;line-height:1.5`;
const panel = `background:${light.panel};border:1px solid ${light.line};border-radius:12px`;

/** One layout for all mails. Tables, because Outlook on Windows knows nothing else; it loads nothing. */
export function layOutMail(letter: Letter & { footer: readonly string[] }): string {
  const { brand, publicUrl, subject, heading, parts, footer, unsubscribeUrl } = letter;
  const { ink } = brand.colours;
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
        ${new Html(`<style>${added}</style>`)}
      </head>
      <body
        class="ground"
        style="margin:0;padding:0;background:${light.ground};${font};font-size:16px;line-height:1.55"
      >
        <div style="display:none;max-height:0;overflow:hidden">${previewOf(letter)}</div>
        <table
          role="presentation"
          width="100%"
          cellspacing="0"
          cellpadding="0"
          class="ground"
          style="background:${light.ground}"
        >
          <tr>
            <td class="outer" align="center" style="padding:32px 16px">
              <table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">
                <tr>
                  <td
                    class="text"
                    style="padding:20px 20px 16px;color:${ink};font-size:20px;font-weight:700;letter-spacing:-.01em;${font}"
                  >
                    ${brand.name}
                  </td>
                </tr>
                <tr>
                  <td
                    class="card"
                    style="padding:32px;background:${light.card};border-radius:16px;${font};font-size:16px;line-height:1.55"
                  >
                    <h1
                      class="text"
                      style="margin:0 0 16px;color:${ink};font-size:26px;line-height:1.2;letter-spacing:-.02em"
                    >
                      ${heading}
                    </h1>
                    ${parts.map((part) => partAsHtml(part, brand))} ${parts.map(addressOf)}
                  </td>
                </tr>
                <tr>
                  <td class="soft" style="padding:20px;${small};${font}">
                    ${footer.map((line) => html`<p style="margin:0 0 6px">${line}</p> `)}
                    <p style="margin:0">
                      <a href="${publicUrl}" style="color:inherit">${publicUrl}</a
                      >${unsubscribeUrl ? html` · <a href="${unsubscribeUrl}" style="color:inherit">Unsubscribe</a>` : ''}
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.source;
}

/** Followed by blanks, so that a mail program does not go on with what comes next. */
function previewOf({ preview, parts }: Letter): Html {
  const first = parts.find(({ kind }) => kind === 'paragraph');
  const text = preview ?? (first?.kind === 'paragraph' ? first.text : '');
  return html`${text}${new Html('&#847;&zwnj;&nbsp;'.repeat(60))}`;
}

/** At the end, out of the way of what matters. */
const addressOf = (part: Part): Html =>
  part.kind === 'action'
    ? html`<p class="soft" style="margin:0;${small};font-size:13px">
        If the button doesn’t work, copy this address into your browser:<br /><a
          href="${part.url}"
          style="color:inherit;word-break:break-all"
          >${part.url}</a
        >
      </p> `
    : html``;

function partAsHtml(part: Part, { colours }: Brand): Html {
  switch (part.kind) {
    case 'paragraph':
      return html`<p class="text" style="${paragraph}">${part.text}</p> `;
    case 'note':
      return html`<p class="soft" style="margin:0 0 12px;${small}">${part.text}</p> `;
    case 'action':
      return html`<p style="margin:24px 0">
        <a
          class="button"
          href="${part.url}"
          style="display:inline-block;padding:14px 28px;border-radius:12px;background:${colours.accent};color:${onAccent};font-weight:700;text-decoration:none"
          >${part.label}</a
        >
      </p> `;
    case 'facts':
      return facts(part.rows);
    case 'steps':
      return html`<ol class="text" style="margin:0 0 16px;padding:0 0 0 24px;color:${light.text}">
        ${part.items.map((item) => html`<li style="margin:0 0 8px">${item}</li>`)}
      </ol> `;
    case 'quotation':
      return html`<div class="panel" style="${panel};margin:0 0 20px;padding:16px 20px">
        <p class="soft" style="margin:0 0 4px;${small}">${part.from}</p>
        <p class="text" style="margin:0;color:${light.text};overflow-wrap:anywhere">
          ${asWritten(part.text)}
        </p>
      </div> `;
  }
}

/** Line breaks of whoever wrote it stay, those of the template do not. */
const asWritten = (text: string): Html => html`<span style="white-space:pre-line">${text}</span>`;

function facts(rows: Extract<Part, { kind: 'facts' }>['rows']): Html {
  const cells = rows.map(([term, value], at) => {
    const line = at === 0 ? '' : `border-top:1px solid ${light.line};`;
    return html`<tr>
      <td class="soft rule" valign="top" style="${line}padding:10px 12px 10px 0;width:34%;${small}">
        ${term}
      </td>
      <td
        class="text rule"
        valign="top"
        style="${line}padding:9px 0 10px;color:${light.text};font-weight:600;overflow-wrap:anywhere;word-break:break-word"
      >
        ${asWritten(value)}
      </td>
    </tr>`;
  });
  return html`<div class="panel" style="${panel};margin:0 0 20px;padding:6px 20px">
    <table
      role="presentation"
      width="100%"
      cellspacing="0"
      cellpadding="0"
      style="${font};font-size:16px;line-height:1.45"
    >
      ${cells}
    </table>
  </div> `;
}
