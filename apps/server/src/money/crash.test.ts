import { setTimeout as sleep } from 'node:timers/promises';
import type { Bill } from '@fettle/contract/entities/ticket';
import type { Envelope } from '@fettle/contract/answers/envelope';
import { resultCodes } from '@fettle/contract/answers/envelope';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paymentSweep } from '../wiring/jobs/payment-sweeps.ts';
import { sweepOnce } from '../wiring/jobs/sweep.ts';
import { testClock } from '../platform/process/clock.ts';
import { createLog } from '../platform/process/log.ts';
import { endAction } from '../../../../packages/sandbox/src/stripe/confirm-intent.ts';
import { list } from '../../../../packages/sandbox/src/stripe/work.ts';
import { testDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { startStripe } from '../testing/stripe-on-a-port.ts';
import { agreed, intentOf } from '../testing/paying.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { freePort, startServer } from '../testing/server-process.ts';
import { accept, chooseWindow, quoteIDsOf, testShop, type OpenTicket } from '../testing/tickets.ts';
import { checkBooks } from './check-books.ts';

/** npm run test:long has the patience for the whole. */
const { tickets, clients, kills } = process.env.TEST_LONG
  ? { tickets: 200, clients: 50, kills: 5 }
  : { tickets: 40, clients: 20, kills: 2 };
const day = '2026-03-02';
const startsAt = Date.parse(`${day}T10:00:00Z`);
const patienceMs = 300_000;

const shop = await testShop();
const { db } = shop.app;

test(`${tickets} tickets paid by ${clients} clients, killed ${kills} times, the provider at its worst: each is paid once`, async () => {
  const random = seededRandom(20261116);
  const clock = testClock(new Date(startsAt));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await startStripe({ db: (await testDatabase()).db, clock, random, shopUrl: url });
  onTestFinished(() => void provider.stop());
  const accepted = await acceptTickets();

  async function startAt(instant: Date) {
    const server = startServer({
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: shop.databaseUrl,
      TEST_CLOCK: instant.toISOString(),
      STRIPE_SECRET_KEY: provider.keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: provider.keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: provider.keys.webhookSecret,
      STRIPE_API_URL: provider.apiUrl,
    });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    await server.ready();
    return server;
  }

  let server = await startAt(clock.now());
  let paid = 0;
  const waiting = [...accepted];
  const stopsAt = Date.now() + patienceMs;
  const pastPatience = () => Date.now() > stopsAt;
  const customers = Array.from({ length: clients }, async () => {
    for (let ticket = waiting.pop(); ticket; ticket = waiting.pop()) {
      await pay(ticket);
      paid += 1;
    }
  });
  const webhooks = sendWebhooks();
  for (let kill = 1; kill <= kills; kill++) {
    await vi.waitUntil(() => paid >= (tickets * kill) / (kills + 1), { timeout: patienceMs, interval: 5 });
    await server.stop('SIGKILL');
    server = await startAt(clock.now());
  }
  await Promise.all(customers);
  await webhooks.sent();

  const isWorkedOff = async () =>
    expect(await db.selectFrom('job').select('job_id').where('task', '=', 'workWebhook').execute()).toEqual(
      [],
    );
  await server.stop();
  // later: what waits to be tried again is due, and the sweeper looks at what has no outcome
  const later = new Date(startsAt + 3 * 60 * 60 * 1000);
  server = await startAt(later);
  await eventually(isWorkedOff, { timeout: patienceMs, interval: 100 });
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  const { payments } = provider;
  const sweeping = { db, clock: { now: () => later, isTest: true }, payments, publicUrl: url };
  await sweepOnce(paymentSweep({ ...sweeping, log: createLog('silent') }));

  await everyTicketIsPaidOnce();
  const books = await checkBooks({ db, payments }, day);
  expect(books.differences).toEqual([]);
  const charges = await provider.client.charges.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const received = charges.filter((charge) => charge.paid);
  expect(received).toHaveLength(tickets);
  const bills = await db.selectFrom('bill').select('amount_pence').where('status', '=', 'paid').execute();
  expect(sum(received.map(({ amount }) => amount))).toBe(sum(bills.map((bill) => bill.amount_pence)));

  /** As a person does: until it is paid, whatever fails. Some close the tab as soon as their bank has said yes. */
  async function pay(ticket: OpenTicket): Promise<void> {
    const cards = random.below(4) === 0 ? ['pm_card_visa_chargeDeclined', 'pm_card_visa'] : ['pm_card_visa'];
    if (random.below(8) === 0) cards.splice(0, cards.length, 'pm_card_threeDSecure2Required');
    const closesTab = random.below(5) === 0;
    for (const card of cards) {
      const { bill } = await ask<{ bill: Bill }>(ticket, 'tickets/getBill', {});
      await ask(ticket, 'tickets/beginPayment', { amountInPence: bill.amountInPence, agreed });
      const intentID = intentOf(bill);
      await confirmByCard(intentID, card);
      if (closesTab && card === cards.at(-1)) return;
      await Promise.all(
        Array.from({ length: 1 + random.below(2) }, () =>
          ask(ticket, 'tickets/confirm', { paymentIntentID: intentID, email: '' }, isOutcome),
        ),
      );
    }
  }

  async function confirmByCard(intentID: string, card: string): Promise<void> {
    const confirming = provider.client.paymentIntents.confirm(intentID, {
      payment_method: card,
      return_url: `${url}/track/RE1`,
    });
    // a declined card is an answer
    await confirming.catch(() => undefined);
    if (card !== 'pm_card_threeDSecure2Required') return;
    await provider.sandbox.act(async (work) => {
      const { data } = await list(work, 'sandbox.action', { intentID, limit: 1 });
      if (data[0]) await endAction(work, data[0].id, 'completed');
    });
  }

  async function ask<Data>(
    { customer, ticketID }: OpenTicket,
    call: string,
    input: Record<string, unknown>,
    isAnswer: (rc: number) => boolean = (rc) => rc === resultCodes.success,
  ): Promise<Data> {
    let last = '';
    for (;;) {
      if (pastPatience()) throw new Error(`${call} of ticket ${ticketID}: ${last}\n${server.output()}`);
      const response = await fetch(`${url}/api/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: customer.cookie },
        body: JSON.stringify({ ticketID, ...input }),
      }).catch(() => undefined);
      const answer = (await response?.json().catch(() => undefined)) as Envelope<Data> | undefined;
      if (answer && isAnswer(answer.rc)) return answer.data;
      last = answer ? JSON.stringify(answer) : 'no answer';
      await sleep(20 + random.below(100));
    }
  }

  /** Each three times in any order, until the server has taken it; one in twenty gets lost. */
  function sendWebhooks() {
    let ended = false;
    const outbox: string[] = [];
    const work = Array.from({ length: 8 }, async () => {
      while (!ended || outbox.length > 0 || provider.events.length > 0) {
        for (const eventID of provider.events.splice(0)) {
          if (random.below(20) > 0) outbox.push(eventID, eventID, eventID);
        }
        const [eventID] = outbox.splice(random.below(Math.max(outbox.length, 1)), 1);
        if (!eventID) await sleep(20);
        else {
          await provider.deliver(eventID).catch(async () => {
            if (pastPatience()) throw new Error(`no webhook was taken\n${server.output()}`);
            outbox.push(eventID);
            await sleep(50);
          });
        }
      }
    });
    return {
      sent: async () => {
        ended = true;
        await Promise.all(work);
      },
    };
  }
}, 1_200_000);

/** Paid, or known to have failed: both are answers to who comes back. */
const isOutcome = (rc: number): boolean =>
  rc === resultCodes.success || rc === refusalAnswers.paymentFailed.rc;

async function acceptTickets(): Promise<OpenTicket[]> {
  await db.updateTable('window_capacity').set({ places: tickets }).execute();
  const accepted: OpenTicket[] = [];
  for (let n = 0; n < tickets; n++) {
    const ticket = await shop.aTicket();
    await chooseWindow(ticket);
    await accept(ticket, quoteIDsOf(ticket)[0]);
    accepted.push(ticket);
  }
  return accepted;
}

async function everyTicketIsPaidOnce(): Promise<void> {
  const bills = await db.selectFrom('bill').select(['ticket_id', 'status']).execute();
  expect(bills.filter(({ status }) => status === 'paid')).toHaveLength(tickets);
  expect(new Set(bills.map((bill) => bill.ticket_id)).size).toBe(tickets);
  const rows = await db.selectFrom('ticket').select(['status', 'paying_since']).execute();
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['PAID']));
  expect(rows.filter((ticket) => ticket.paying_since !== null)).toEqual([]);
  const attempts = await db.selectFrom('payment_attempt').select('status').execute();
  expect(attempts.map(({ status }) => status).filter((status) => status !== 'succeeded')).toEqual([]);
  expect(await db.selectFrom('refund').selectAll().execute()).toEqual([]);
  const windows = await db.selectFrom('courier_window').select('taken').execute();
  expect(sum(windows.map(({ taken }) => taken))).toBe(tickets);
  const invoices = await db.selectFrom('document').select('number').orderBy('number').execute();
  expect(invoices.map(({ number }) => number)).toEqual(Array.from({ length: tickets }, (_, n) => n + 1));
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
