import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { mailsTo } from '../../testing/enqueued-mails.ts';
import { openIdentityBrowser } from '../../testing/identity-browser.ts';
import { aStart, findTestDevice, openAsCustomer } from '../../testing/tickets.ts';

let now = new Date('2026-03-02T10:00:00Z');
const app = await testApp({ identity: true, parts: { clock: { now: () => now, isTest: true } } });
const iPhone = await findTestDevice(app);
const anEmail = () => `${randomUUID()}@example.com`;

const someWords = 'Buy pills at evil.example';
/** Not the same request again: each names another key. */
const ask = ({ call }: Pick<Awaited<ReturnType<typeof openAsCustomer>>, 'call'>, at = 0) =>
  call<{ ticket: { ticketID: number } }>(
    'tickets/start',
    aStart(iPhone, {
      startKey: randomUUID(),
      problem: someWords,
      address: someWords,
      postcode: `E2 ${at % 10}AA`,
    }),
  );

describe('a mail to an address that nobody has verified', () => {
  test('carries none of the sender’s words', async () => {
    const email = anEmail();
    const sender = { email, firstname: 'Evil.Example', surname: 'Pills', email_verified: false };
    expect((await ask(await openAsCustomer(app, sender))).rc).toBe(0);
    const [mail] = await mailsTo(app, email);
    expect(mail?.text).toContain('/open/');
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/evil|pills/i);
  });

  test('has them once the address is verified', async () => {
    const email = anEmail();
    await ask(await openAsCustomer(app, { email, firstname: 'Ada', email_verified: true }));
    const [mail] = await mailsTo(app, email);
    expect(mail?.text).toContain('Hello Ada');
    expect(mail?.text).toContain(someWords);
  });

  test('is one of few, however many orders are placed and by however many accounts', async () => {
    const email = anEmail();
    const senders = await Promise.all(Array.from({ length: 4 }, () => openAsCustomer(app, { email })));
    for (let at = 0; at < 10; at++) {
      const answers = await Promise.all(senders.map((sender) => ask(sender, at)));
      expect(answers.map(({ rc }) => rc)).toEqual([0, 0, 0, 0]);
    }
    expect(await mailsTo(app, email)).toHaveLength(5);
    const [sender] = senders;
    const { data } = await ask(sender ?? (await openAsCustomer(app)), 3);
    const saved = await sender?.call('tickets/saveLead', {
      ticketID: data.ticket.ticketID,
      email,
      quoteID: null,
    });
    expect(saved?.rc).toBe(19);

    now = new Date('2026-03-02T16:00:00Z');
    await ask(await openAsCustomer(app, { email }));
    expect(await mailsTo(app, email)).toHaveLength(6);
    now = new Date('2026-03-02T10:00:00Z');
  });
});

test('one customer has few mails sent, to their own verified address too', async () => {
  const email = anEmail();
  const ada = await openAsCustomer(app, { email, email_verified: true });
  for (let at = 0; at < 13; at++) expect((await ask(ada, at)).rc).toBe(0);
  expect(await mailsTo(app, email)).toHaveLength(10);
});

test('the identity service writes to one mailbox a few times an hour, whatever is asked for', async () => {
  const email = anEmail();
  await openIdentityBrowser(app).signUp(email, 'ochre lamp');
  for (let at = 0; at < 4; at++) {
    for (const path of ['/request-password-reset', '/sign-in/magic-link', '/send-verification-email']) {
      expect((await openIdentityBrowser(app).post(path, { email })).status).toBe(200);
    }
  }
  // a reset is worked on after its answer
  await expect.poll(() => mailsTo(app, email)).toHaveLength(8);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await mailsTo(app, email)).toHaveLength(8);
});

test('a link to sign in carries no words of whoever asked for it', async () => {
  const email = anEmail();
  for (const callbackURL of [
    `/login?link=1&from=${encodeURIComponent('/Buy pills at evil.example')}`,
    `/login?link=1#evil.example`,
    `/evil.example/pills`,
  ]) {
    await openIdentityBrowser(app).post('/sign-in/magic-link', { email, callbackURL });
  }
  const mails = await mailsTo(app, email);
  expect(mails).toHaveLength(3);
  for (const mail of mails) expect(mail.text).not.toMatch(/evil|pills/i);
});
