import type { Brand } from '@fettle/contract/site/brand';
import { html, type Html } from '../../../../apps/server/src/platform/http/html.ts';
import type { Mail } from '../../../../apps/server/src/outside/ports/mailer.ts';
import type { SandboxMail } from '../stores/sandbox-mails.ts';
import { sandboxPage } from '../page.ts';

const mark = 'These mails stay here: nobody was sent them.';

export function outboxPage(options: { brand: Brand; mails: readonly SandboxMail[]; to: string }) {
  const { brand, mails, to } = options;
  const body = html`
    <p><a href="/_sandbox/mail/templates">Every mail we send, with sample data</a></p>
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
          <a href="/_sandbox/mail/messages/${mail.sandboxMailID}">
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
    ${bothParts(mail, `/_sandbox/mail/messages/${mail.sandboxMailID}`)}
  `;
  return sandboxPage({ brand, title: mail.subject, mark, body });
}

const sampleMark = 'Samples: nobody was sent these.';

export function templatesPage({ brand, samples }: { brand: Brand; samples: Readonly<Record<string, Mail>> }) {
  const body = html`
    <p><a href="/_sandbox/mail">Outbox</a></p>
    <ul class="mails">
      ${Object.entries(samples).map(
        ([name, { subject }]) => html`
          <li>
            <a href="/_sandbox/mail/templates/${name}">
              <span class="subject">${subject}</span> <span class="to">${name}</span>
            </a>
          </li>
        `,
      )}
    </ul>
  `;
  return sandboxPage({ brand, title: 'Every mail we send', mark: sampleMark, body });
}

export function templatePage({ brand, name, mail }: { brand: Brand; name: string; mail: Mail }) {
  const attached = mail.attachments?.map(({ filename }) => filename).join(', ') ?? '';
  const body = html`
    <p><a href="/_sandbox/mail/templates">All samples</a></p>
    ${attached === '' ? '' : html`<p>Attached: ${attached}</p>`}
    ${bothParts(mail, `/_sandbox/mail/templates/${name}`)}
  `;
  return sandboxPage({ brand, title: mail.subject, mark: sampleMark, body });
}

const bothParts = ({ text }: Mail, path: string): Html => html`
  <h2>As HTML</h2>
  <iframe
    title="The mail as HTML"
    sandbox="allow-top-navigation-by-user-activation"
    src="${path}/html"
  ></iframe>
  <h2>As text</h2>
  <pre>${withLinks(text)}</pre>
`;

/** Clicking a link in the frame leaves it: no page of ours may be framed. */
export const framedMail = ({ html }: Mail): string => html.replace('<head>', '<head><base target="_top">');

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
