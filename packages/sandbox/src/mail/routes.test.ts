import { beforeEach, describe, expect, test } from 'vitest';
import { tidyUp } from '../../../../apps/server/src/wiring/jobs/housekeeping.ts';
import { requestReceivedMail } from '../../../../apps/server/src/telling/mails/orders/request-mails.ts';
import { testApp } from '../../../../apps/server/src/testing/app.ts';
import { mailSamples } from './samples.ts';
import { createSandboxMailer } from './mailer.ts';

const app = await testApp();
const { db, clock, config } = app;
const mailer = createSandboxMailer(app);
const get = (path: string, url = app.url) => fetch(`${url}${path}`);

const aMail = (changes: { to?: string; subject?: string; text?: string; html?: string } = {}) => ({
  to: 'sam@example.com',
  subject: 'Your repair',
  text: 'All is well.',
  html: '<!doctype html><html><head><title>t</title></head><body><p>All is well.</p></body></html>',
  ...changes,
});

beforeEach(async () => {
  await db.deleteFrom('sandbox_mail').execute();
});

describe('the outbox as JSON', () => {
  test('has the newest first, for one recipient if asked', async () => {
    await mailer.send(aMail({ subject: 'first' }), '1');
    await mailer.send(aMail({ subject: 'second', to: 'alex@example.com' }), '2');
    await mailer.send(aMail({ subject: 'third' }), '3');
    const all = (await (await get('/_sandbox/mail.json')).json()) as { subject: string }[];
    expect(all.map((mail) => mail.subject)).toEqual(['third', 'second', 'first']);
    const response = await get('/_sandbox/mail.json?to=SAM%40example.com');
    expect(await response.json()).toEqual(
      ['third', 'first'].map((subject) => ({
        ...aMail({ subject }),
        sentAt: expect.stringMatching(/^2026-03-02T10:0/) as string,
      })),
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
  });

  test('has a mail that was sent twice once', async () => {
    await mailer.send(aMail(), 'same');
    await mailer.send(aMail(), 'same');
    expect(await (await get('/_sandbox/mail.json')).json()).toHaveLength(1);
  });
});

describe('the outbox as a page', () => {
  test('says that it is a sandbox, lists mails and filters them', async () => {
    expect(await (await get('/_sandbox/mail')).text()).toContain('There is no mail yet.');
    await mailer.send(aMail({ subject: 'Screen <Repair>' }), '1');
    const html = await (await get('/_sandbox/mail')).text();
    expect(html).toContain('<strong>Sandbox</strong> These mails stay here');
    expect(html).toContain('Screen &lt;Repair&gt;');
    const none = await (await get('/_sandbox/mail?to="><script>')).text();
    expect(none).toContain('There is no mail to &quot;&gt;&lt;script&gt;.');
  });

  test('shows one mail: its text with links, its HTML in a frame that runs nothing', async () => {
    await mailer.send(aMail({ text: 'Open https://fettle.example/open/1?a=b&c=d\n<b>' }), '1');
    const list = await (await get('/_sandbox/mail')).text();
    const path = /href="(\/_sandbox\/mail\/messages\/\d+)"/.exec(list)?.[1] ?? '';
    const page = await get(path);
    const html = await page.text();
    expect(html).toContain('<a href="https://fettle.example/open/1?a=b&amp;c=d">');
    expect(html).toContain('&lt;b&gt;');
    expect(html).toContain(`src="${path}/html"`);
    expect(page.headers.get('content-security-policy')).toMatch(
      /default-src 'none'; style-src 'sha256-.+'; frame-src 'self'/,
    );

    const framed = await get(`${path}/html`);
    expect(await framed.text()).toContain('<base target="_top">');
    const policy = framed.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-top-navigation-by-user-activation; default-src 'none';/);
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test('knows no mail that is not there', async () => {
    expect((await get('/_sandbox/mail/messages/999999')).status).toBe(404);
    expect((await get('/_sandbox/mail/messages/999999/html')).status).toBe(404);
    expect((await get('/_sandbox/mail/messages/x')).status).toBe(404);
  });
});

test('without the sandbox there is no outbox', async () => {
  const real = await testApp({ env: { SMTP_URL: 'smtp://mail.example' } });
  for (const path of ['/_sandbox/mail', '/_sandbox/mail.json', '/_sandbox/mail/messages/1']) {
    const response = await get(path, real.url);
    expect(response.status).toBe(404);
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
  }
});

test('a mail about a ticket reads the same in the outbox as it was written', async () => {
  const mail = requestReceivedMail({
    brand: config.brand,
    publicUrl: config.publicUrl,
    to: 'sam@example.com',
    firstname: 'Sam',
    ticketID: 17,
    device: 'iPhone 12',
    issue: 'Screen Repair',
    avoidableFeePence: 0,
    problem: '',
    link: `${config.publicUrl}/open/17-x-y`,
  });
  await mailer.send(mail, '1');
  expect(await (await get('/_sandbox/mail.json')).json()).toEqual([
    { ...mail, sentAt: expect.any(String) as string },
  ]);
});

test('housekeeping keeps the newest five hundred of the last seven days', async () => {
  const sentAt = clock.now().getTime();
  const old = new Date(sentAt - 8 * 24 * 60 * 60 * 1000).toISOString();
  const fresh = new Date(sentAt).toISOString();
  await app.pool.query(
    `insert into sandbox_mail (mail_id, recipient, subject, body_text, body_html, sent_at)
     select n, 'sam@example.com', n, '', '', case when n > 590 then $1::timestamptz else $2 end
       from generate_series(1, 600) n`,
    [old, fresh],
  );
  await tidyUp({ db, clock });
  const kept = await db.selectFrom('sandbox_mail').select('subject').orderBy('sandbox_mail_id').execute();
  expect(kept).toHaveLength(490);
  expect(kept[0]?.subject).toBe('101');
});

describe('the samples of every mail', () => {
  const samples = mailSamples(config);

  test('are listed with their subjects', async () => {
    const html = await (await get('/_sandbox/mail/templates')).text();
    for (const name of Object.keys(samples)) expect(html).toContain(`/_sandbox/mail/templates/${name}"`);
  });

  test.each(Object.entries(samples))('%s shows both of its parts', async (name, mail) => {
    const page = await get(`/_sandbox/mail/templates/${name}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`src="/_sandbox/mail/templates/${name}/html"`);
    const framed = await get(`/_sandbox/mail/templates/${name}/html`);
    expect(await framed.text()).toContain('<h1');
    expect(framed.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(mail.text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('are no others', async () => {
    for (const name of ['nothing', 'toString', '__proto__', 'constructor']) {
      expect((await get(`/_sandbox/mail/templates/${name}`)).status).toBe(404);
      expect((await get(`/_sandbox/mail/templates/${name}/html`)).status).toBe(404);
    }
  });
});
