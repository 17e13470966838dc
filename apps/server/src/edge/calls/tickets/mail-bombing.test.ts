import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { reportHeldBack } from '../../../platform/observe/held-back.ts';
import { appendTicketEvent } from '../../../stores/events/ticket-events.ts';
import { testApp } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/enqueued-mails.ts';
import { openIdentityBrowser } from '../../../testing/identity-browser.ts';
import {
  accept,
  aStart,
  chooseWindow,
  findTestDevice,
  openAsCustomer,
  quotesOf,
  repairTypeOf,
} from '../../../testing/tickets.ts';

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
    expect(await mailsTo(app, email)).toHaveLength(6);
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
    expect(await mailsTo(app, email)).toHaveLength(7);
    now = new Date('2026-03-02T10:00:00Z');
  });

  test.each(['sam+2@example.com', 'Sam@Example.com', ' sam@example.com '])(
    '%s is one mailbox with sam@',
    async (other) => {
      const to = `${randomUUID()}.${other.trim()}`;
      const same = to.toLowerCase().replace('+2', '');
      for (const email of [to, same, to, same, to, same, to, same])
        await ask(await openAsCustomer(app, { email }));
      const mails = [...(await mailsTo(app, to)), ...(to === same ? [] : await mailsTo(app, same))];
      expect(mails).toHaveLength(6);
    },
  );

  test('dots make no other mailbox with Google', async () => {
    const name = randomUUID().replaceAll('-', '');
    const names = Array.from(
      { length: 8 },
      (_, at) => `${name.slice(0, at + 1)}.${name.slice(at + 1)}@gmail.com`,
    );
    for (const email of names) await ask(await openAsCustomer(app, { email }));
    let sent = 0;
    for (const email of names) sent += (await mailsTo(app, email)).length;
    expect(sent).toBe(6);
  });
});

/** An open quote, for which nothing is to be paid, booked with its mails to an address that somebody has typed. */
async function bookFree(
  sender: Awaited<ReturnType<typeof openAsCustomer>>,
  { email, day }: { email: string; day: string },
) {
  const { call } = sender;
  const repairTypeID = repairTypeOf(iPhone, 'Water damage');
  const { data } = await call<{ ticket: Ticket }>(
    'tickets/start',
    aStart(iPhone, { startKey: randomUUID(), repairTypeID }),
  );
  const { ticketID } = data.ticket;
  const ticket = { call, ticketID };
  await chooseWindow(ticket, { date: day });
  await accept(ticket, quotesOf(data.ticket)[0]?.quoteID ?? 0);
  const booked = await call('tickets/confirm', {
    ticketID,
    paymentIntentID: false,
    email,
    agreed: { terms: true, startEarly: true },
  });
  expect(booked.rc).toBe(0);
  return ticket;
}

const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};
const dayAhead = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('an order that is booked for nothing, with its mails to somebody else', () => {
  beforeEach(async () => {
    now = new Date('2026-03-02T10:00:00Z');
    await app.db.updateTable('courier_window').set({ places: 500 }).execute();
  });

  test('moves its window a few times an hour, and no more; each hour of it is told in one mail or none', async () => {
    const victim = anEmail();
    const attacker = await openAsCustomer(app, { email: anEmail(), email_verified: true });
    const ticket = await bookFree(attacker, { email: victim, day: dayAhead(3) });
    const answers: number[] = [];
    for (let move = 0; move < 40; move++) {
      const { rc } = await chooseWindow(ticket, {
        date: dayAhead(2 + (move % 3)),
        time: move % 2 ? '13:00' : '16:00',
      });
      answers.push(rc);
    }
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(new Set(answers.slice(10))).toEqual(new Set([19]));
    minutes(5);
    // that it was booked, and where it is now
    expect(await mailsTo(app, victim)).toHaveLength(2);
    expect((await mailsTo(app, victim))[0]?.text).toContain('13:00 to 16:00');
    // whoever only chooses is not counted: another order of theirs, not yet booked
    const { data } = await attacker.call<{ ticket: Ticket }>(
      'tickets/start',
      aStart(iPhone, { startKey: randomUUID() }),
    );
    const choosing = { call: attacker.call, ticketID: data.ticket.ticketID };
    for (let hold = 0; hold < 15; hold++)
      expect((await chooseWindow(choosing, { date: dayAhead(2) })).rc).toBe(0);
  });

  test('that moves it all day and every quarter of an hour has few mails sent', async () => {
    const victim = anEmail();
    const attacker = await openAsCustomer(app, { email: anEmail(), email_verified: true });
    const ticket = await bookFree(attacker, { email: victim, day: dayAhead(5) });
    const told: string[] = [];
    reportHeldBack(({ by, limit }) => told.push(`${by} ${limit}`));
    onTestFinished(() => reportHeldBack(() => {}));
    for (let move = 0; move < 80; move++) {
      await chooseWindow(ticket, { date: dayAhead(4 + (move % 2)), time: '13:00' });
      minutes(15);
      await mailsTo(app, victim);
    }
    expect((await mailsTo(app, victim)).length).toBeLessThanOrEqual(12);
    expect(told).toContain('mail mail-to-day');
  });

  test('and cancelled, forty times over, has few mails sent', async () => {
    const victim = anEmail();
    for (let order = 0; order < 40; order++) {
      const attacker = await openAsCustomer(app, { email: anEmail(), email_verified: true });
      const { call, ticketID } = await bookFree(attacker, { email: victim, day: dayAhead(3) });
      expect((await call('tickets/cancel', { ticketID, refundInPence: 0 })).rc).toBe(0);
      minutes(10);
    }
    const sent = await mailsTo(app, victim);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(12);
  });

  test('takes nothing from what the shop itself tells that mailbox, nor from one that is verified', async () => {
    const victim = anEmail();
    const attackers = await Promise.all(
      Array.from({ length: 5 }, () => openAsCustomer(app, { email: victim })),
    );
    for (const attacker of attackers) for (let at = 0; at < 4; at++) await ask(attacker, at);
    expect(await mailsTo(app, victim)).toHaveLength(6);
    // the same mailbox of somebody who has not verified it: their order is collected
    const owner = await openAsCustomer(app, { email: victim });
    const { ticketID } = await bookFree(owner, { email: '', day: dayAhead(3) });
    const staff = { kind: 'staff', staffID: 1, role: 'driver' } as const;
    await appendTicketEvent(app.db, { ticketID, kind: 'collect', detail: {}, actor: staff, now });
    expect((await mailsTo(app, victim))[0]?.subject).toContain('collected');
    // and of somebody who has
    const verified = await openAsCustomer(app, { email: victim, email_verified: true });
    await bookFree(verified, { email: '', day: dayAhead(3) });
    expect((await mailsTo(app, victim))[0]?.subject).toContain('booked in');
  });

  test('that is refused to its sender takes nothing from the mailbox', async () => {
    const victim = anEmail();
    const attacker = await openAsCustomer(app, { email: anEmail(), email_verified: true });
    const { ticketID } = (await ask(attacker)).data.ticket;
    const lead = async (email: string) =>
      (await attacker.call('tickets/saveLead', { ticketID, email, quoteID: null })).rc;
    for (let at = 0; at < 10; at++) expect(await lead(anEmail())).toBe(0);
    for (let at = 0; at < 10; at++) expect(await lead(victim)).toBe(19);
    const owner = await openAsCustomer(app, { email: victim });
    for (let at = 0; at < 6; at++) await ask(owner, at);
    expect(await mailsTo(app, victim)).toHaveLength(6);
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
