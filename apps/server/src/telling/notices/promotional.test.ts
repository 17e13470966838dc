import { describe, expect, test } from 'vitest';
import { createSmtpMailer } from '../../outside/adapters/smtp-mailer.ts';
import type { Mail } from '../../outside/ports/mailer.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { addCustomer, addTicket } from '../../testing/customers.ts';
import { mailsTo } from '../../testing/enqueued-mails.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { testShop } from '../../testing/tickets.ts';

const { app, ...shop } = await testShop();
const { db } = app;
let people = 0;

/** Of a repair that was delivered on 2 March 2026, with a guarantee of six months. */
async function mailsAboutGuarantee(columns: { receive_promo: boolean; email_verified?: boolean }) {
  const email = `ada-${(people += 1)}@example.com`;
  const { customerID } = await addCustomer(db, { email, email_verified: true, ...columns });
  const ticketID = await addTicket(db, { customerID, status: 'COMPLETED' });
  const actor = { kind: 'staff', staffID: 1, role: 'driver' } as const;
  await appendTicketEvent(db, { ticketID, kind: 'deliver', actor, detail: {}, now: shop.now() });
  const about = async () =>
    (await mailsTo(app, email)).filter(({ subject }) => subject.includes('guarantee ends'));
  expect(await about()).toEqual([]);
  shop.setTime('2026-08-03T08:59:00Z');
  expect(await about()).toEqual([]);
  shop.setTime('2026-08-03T09:00:00Z');
  return { customerID, mails: await about() };
}

const receives = (customerID: number) =>
  db
    .selectFrom('customer')
    .select('receive_promo')
    .where('customer_id', '=', customerID)
    .executeTakeFirstOrThrow();

const pathOf = (mail: Mail | undefined) => new URL(mail?.unsubscribeUrl ?? '').pathname;
const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };

test('who wants offers is told a month before the guarantee ends, and can unsubscribe with one click', async () => {
  const { customerID, mails } = await mailsAboutGuarantee({ receive_promo: true });
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.text).toContain('runs until 2 September 2026');
  expect(mail?.text).toContain('Unsubscribe:\nhttp');
  expect(mail?.html).toContain('>Unsubscribe</a');
  expect(mail?.text).not.toContain('can’t be turned off');

  // opening the link changes nothing: scanners open links too
  const page = await fetch(app.url + pathOf(mail));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<button class="button">Unsubscribe</button>');
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  expect(await receives(customerID)).toEqual({ receive_promo: true });

  const post = { method: 'POST', headers: oneClick, body: 'List-Unsubscribe=One-Click' };
  for (const _ of ['once', 'again']) {
    const done = await fetch(app.url + pathOf(mail), post);
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('no more news and offers');
    expect(await receives(customerID)).toEqual({ receive_promo: false });
  }
});

test.each([
  ['wants no offers', { receive_promo: false }],
  ['has not shown that the address is theirs', { receive_promo: true, email_verified: false }],
])('who %s gets none', async (_, columns) => {
  const { mails } = await mailsAboutGuarantee(columns);
  expect(mails).toEqual([]);
});

test('a token of somebody else’s making ends nothing', async () => {
  const { customerID, mails } = await mailsAboutGuarantee({ receive_promo: true });
  const path = pathOf(mails[0]);
  const forged = [
    path.replace(/\d+-/, `${customerID - 1}-`),
    path.slice(0, -1),
    `${path}x`,
    '/unsubscribe/1-0123456789012345678901',
    '/unsubscribe/x',
  ];
  for (const one of forged) {
    const post = await fetch(app.url + one, { method: 'POST', headers: oneClick, body: '' });
    expect(post.status).toBe(404);
    expect((await fetch(app.url + one)).status).toBe(404);
  }
  expect(await receives(customerID)).toEqual({ receive_promo: true });
  expect(await receives(customerID - 1)).toEqual({ receive_promo: true });
});

test('its headers let a mail program show a button of its own; other mails have none', async () => {
  const smtp = await startSmtpServer();
  const mailer = createSmtpMailer({
    url: smtp.url,
    from: { name: () => 'Fettle', address: 'hello@fettle.example' },
  });
  const mail = { to: 'sam@example.com', subject: 's', text: 't', html: '<p>t</p>' };
  await mailer.send({ ...mail, unsubscribeUrl: 'https://fettle.example/unsubscribe/1-abc' }, '1');
  await mailer.send(mail, '2');
  smtp.close();
  const [offer, essential] = smtp.mails.map(({ source }) => source);
  expect(offer).toContain('List-Unsubscribe: <https://fettle.example/unsubscribe/1-abc>\n');
  expect(offer).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
  expect(essential).not.toContain('List-Unsubscribe');
});

describe('the question how it went', () => {
  /** The day after a delivery. */
  async function askedAfterDelivery(columns: { wants_feedback?: boolean } = {}) {
    const email = `ada-${(people += 1)}@example.com`;
    const { customerID } = await addCustomer(db, { email, email_verified: true, ...columns });
    const ticketID = await addTicket(db, { customerID, status: 'COMPLETED' });
    const actor = { kind: 'staff', staffID: 1, role: 'driver' } as const;
    shop.setTime('2026-03-02T10:00:00Z');
    await appendTicketEvent(db, { ticketID, kind: 'deliver', actor, detail: {}, now: shop.now() });
    const asked = async () =>
      (await mailsTo(app, email)).filter(({ subject }) => subject.includes('how did we do'));
    await asked();
    shop.setTime('2026-03-03T10:00:00Z');
    return { customerID, mails: await asked() };
  }

  test('says that it can be turned off, and is, by its link', async () => {
    const { customerID, mails } = await askedAfterDelivery();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.text).toContain('You can turn this off in your settings');
    expect(mail?.text).not.toContain('can’t be turned off');
    expect(mail?.text).not.toContain('news and offers');
    expect(await (await fetch(app.url + pathOf(mail))).text()).toContain('stop asking how it went');
    await db
      .updateTable('customer')
      .set({ receive_promo: true })
      .where('customer_id', '=', customerID)
      .execute();
    await fetch(app.url + pathOf(mail), { method: 'POST', headers: oneClick, body: '' });
    expect(await receives(customerID)).toEqual({ receive_promo: true });
    const choices = await db
      .selectFrom('customer')
      .select(['wants_feedback', 'wants_texts'])
      .where('customer_id', '=', customerID)
      .executeTakeFirstOrThrow();
    expect(choices).toEqual({ wants_feedback: false, wants_texts: true });
  });

  test('is not asked where it was turned off', async () => {
    expect((await askedAfterDelivery({ wants_feedback: false })).mails).toEqual([]);
  });
});
