import type { Context, Hono } from 'hono';
import type { LiveBrand } from '../../../../apps/server/src/telling/brand/live-brand.ts';
import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import { findSandboxMail, listSandboxMails } from '../stores/sandbox-mails.ts';
import type { Mail } from '../../../../apps/server/src/outside/ports/mailer.ts';
import { framedMail, mailPage, outboxPage, templatePage, templatesPage } from './outbox-page.ts';
import { mailSamples } from './samples.ts';
import type { RequestScope } from '../../../../apps/server/src/people/sessions/request-scope.ts';

/** What a stranger wrote into a device's name must not run, though it stands in HTML: no script, no form, no image. */
const framedPolicy =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; " +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

/** PostgreSQL takes no NUL, and no address has one. */
const recipientIn = (c: Context) => c.req.query('to')?.replaceAll('\0', '').trim() ?? '';

/** The outbox: a page for people, JSON for tests. */
export function mountSandboxMail(
  app: Hono<{ Variables: RequestScope }>,
  { db, brand, publicUrl }: { db: Database; brand: LiveBrand; publicUrl: string },
): void {
  const samples = () => mailSamples({ brand: brand.current, publicUrl });
  const sampleOf = (c: Context) => {
    const name = c.req.param('name') ?? '';
    const all = samples();
    const mail = Object.hasOwn(all, name) ? all[name] : undefined;
    return mail && { name, mail };
  };

  app.get('/_sandbox/mail/templates', (c) =>
    send(c, templatesPage({ brand: brand.current, samples: samples() })),
  );

  app.get('/_sandbox/mail/templates/:name{[a-zA-Z]+}', (c) => {
    const found = sampleOf(c);
    return found ? send(c, templatePage({ brand: brand.current, ...found })) : c.notFound();
  });

  app.get('/_sandbox/mail/templates/:name{[a-zA-Z]+}/html', (c) => {
    const found = sampleOf(c);
    return found ? sendFramed(c, found.mail) : c.notFound();
  });

  app.get('/_sandbox/mail', async (c) => {
    const to = recipientIn(c);
    return send(c, outboxPage({ brand: brand.current, to, mails: await listSandboxMails(db, { to }) }));
  });

  app.get('/_sandbox/mail.json', async (c) => {
    const mails = await listSandboxMails(db, { to: recipientIn(c) });
    return c.json(mails.map(({ to, subject, text, html, sentAt }) => ({ to, subject, text, html, sentAt })));
  });

  app.get('/_sandbox/mail/messages/:id{[0-9]{1,15}}', async (c) => {
    const mail = await findSandboxMail(db, c.req.param('id'));
    return mail ? send(c, mailPage({ brand: brand.current, mail })) : c.notFound();
  });

  app.get('/_sandbox/mail/messages/:id{[0-9]{1,15}}/html', async (c) => {
    const mail = await findSandboxMail(db, c.req.param('id'));
    return mail ? sendFramed(c, mail) : c.notFound();
  });
}

function sendFramed(c: Context, mail: Mail): Response {
  c.header('x-frame-options', 'SAMEORIGIN');
  return send(c, { html: framedMail(mail), policy: framedPolicy });
}

function send(c: Context, { html, policy }: { html: string; policy: string }): Response {
  c.header('content-security-policy', policy);
  return c.html(html);
}
