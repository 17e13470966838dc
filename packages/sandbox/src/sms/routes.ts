import type { Context, Hono } from 'hono';
import type { LiveBrand } from '../../../../apps/server/src/telling/brand/live-brand.ts';
import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import { html } from '../../../../apps/server/src/platform/http/html.ts';
import { listSandboxTexts } from '../stores/sandbox-texts.ts';
import { sandboxPage } from '../page.ts';
import type { RequestScope } from '../../../../apps/server/src/people/sessions/request-scope.ts';

/** PostgreSQL takes no NUL, and no number has one. A plus in a query is a blank. */
const recipientIn = (c: Context) =>
  (c.req.query('to') ?? '')
    .replaceAll('\0', '')
    .trim()
    .replace(/^(?=44)/, '+');

/** The text messages nobody was sent: a page for people, JSON for tests. */
export function mountSandboxTexts(
  app: Hono<{ Variables: RequestScope }>,
  { db, brand }: { db: Database; brand: LiveBrand },
): void {
  app.get('/_sandbox/sms', async (c) => {
    const texts = await listSandboxTexts(db, { to: recipientIn(c) });
    const list = html`<ul class="payments">
      ${texts.map(
        ({ to, body, sentAt }) =>
          html`<li>
            <p>${body}</p>
            <p class="to">${to} · <time datetime="${sentAt.toISOString()}">${sentAt.toISOString()}</time></p>
          </li>`,
      )}
    </ul>`;
    const body = texts.length > 0 ? list : html`<p>There are no text messages yet.</p>`;
    const mark = 'These text messages stay here: nobody was sent them.';
    const page = sandboxPage({ brand: brand.current, title: 'Text messages', mark, body });
    c.header('content-security-policy', page.policy);
    return c.html(page.html);
  });

  app.get('/_sandbox/sms.json', async (c) => c.json(await listSandboxTexts(db, { to: recipientIn(c) })));
}
