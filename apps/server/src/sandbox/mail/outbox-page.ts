import type { Brand } from '@fettle/contract/brand';
import { html, type Html } from '../../html/html.ts';
import type { SandboxMail } from '../../stores/system/sandbox-mails.ts';
import { sandboxPage } from '../page.ts';

const mark = 'These mails stay here: nobody was sent them.';

export function outboxPage(options: { brand: Brand; mails: readonly SandboxMail[]; to: string }) {
  const { brand, mails, to } = options;
  const body = html`
    <form method="get" action="/_sandbox/mail">
      <label>Recipient <input type="email" name="to" value="${to}" autocomplete="off" /></label>
      <button>Show</button>
    </form>
    ${mails.length > 0 ? list(mails) : html`<p>${to ? `There is no mail to ${to}.` : 'There is no mail yet.'}</p>`}
  `;
  return sandboxPage({ brand, title: 'Outbox', mark, body });
}

const list = (mails: readonly SandboxMail[]): Html => html`
  <ul class="mails">
    ${mails.map(
      (mail) => html`
        <li>
          <a href="/_sandbox/mail/${mail.sandboxMailID}">
            <span class="subject">${mail.subject}</span> ${timeOf(mail)} <span class="to">${mail.to}</span>
          </a>
        </li>
      `,
    )}
  </ul>
`;

export function mailPage({ brand, mail }: { brand: Brand; mail: SandboxMail }) {
  const body = html`
    <p><a href="/_sandbox/mail">All mails</a></p>
    <dl>
      <dt>To</dt>
      <dd>${mail.to}</dd>
      <dt>Sent</dt>
      <dd>${timeOf(mail)}</dd>
    </dl>
    <h2>As HTML</h2>
    <iframe
      title="The mail as HTML"
      sandbox="allow-top-navigation-by-user-activation"
      src="/_sandbox/mail/${mail.sandboxMailID}/html"
    ></iframe>
    <h2>As text</h2>
    <pre>${withLinks(mail.text)}</pre>
  `;
  return sandboxPage({ brand, title: mail.subject, mark, body });
}

/** Clicking a link in the frame leaves it: no page of ours may be framed. */
export const framedMail = ({ html }: SandboxMail): string =>
  html.replace('<head>', '<head><base target="_top">');

function timeOf({ sentAt }: SandboxMail): Html {
  const words = sentAt.toLocaleString('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return html`<time datetime="${sentAt.toISOString()}">${words}</time>`;
}

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece, at) => (at % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));
}
