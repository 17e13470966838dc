import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bill } from '@fettle/contract/entities/ticket';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import type { Trip } from '@fettle/domain/ticket/trip';
import sharp from 'sharp';
import { StaffSession } from '../../people/sessions/staff-session.ts';
import type { Database } from '../../platform/database/database.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { handOverCode, handOverSecret } from '../../telling/links/hand-over-code.ts';
import { acceptQuote, addPeople, agreed, bookOpenPrice, widenWindows, type Person } from '../booking-load.ts';
import { openCaller } from '../caller.ts';
import { intentOf } from '../paying.ts';
import { seededRandom } from '../seeded-random.ts';
import { addStaff } from '../staff.ts';
import type { startStripe } from '../stripe-on-a-port.ts';
import type { PromisedAct } from './judge.ts';
import type { Ledger, LedgerOrder } from './ledger.ts';

interface LoadOptions {
  db: Database;
  ledger: Ledger;
  provider: Awaited<ReturnType<typeof startStripe>>;
  urls: () => readonly string[];
  seed: number;
  /** Limits are by customer, so a long run needs many. */
  customers: number;
}

const clients = { booking: 3, paying: 2, desk: 1, driving: 2, photo: 1, webhooks: 4 };
const firstTrip: Trip = { task: 'PICKUP', number: 1, courierID: null, isHandedOver: false };
/** Of a telephone that had no connection: what is told that much later has happened and cannot be refused. */
const offlineMs = 60_000;
const notNow = {
  payment: [refusalAnswers.paymentUnavailable.rc, refusalAnswers.paymentOnItsWay.rc],
  photo: [refusalAnswers.photosUnavailable.rc],
};

/**
 * A busy shop: customers book and pay, the provider's webhooks come late or not at all, coordinators write notes and cancel, drivers tell
 * later what they did without a connection, photos are added. It goes on until it is stopped: what is cancelled is sold again.
 */
export async function startLoad({ db, ledger, provider, urls, seed, customers }: LoadOptions) {
  const random = seededRandom(seed);
  const caller = openCaller({ urls, random });
  const { call, isStopped } = caller;
  await widenWindows(db);
  const people = await addPeople(db, customers);
  const signIn = (count: number, role: 'coordinator' | 'driver') =>
    Promise.all(Array.from({ length: count }, () => signInStaff(db, role)));
  const coordinators = await signIn(clients.desk, 'coordinator');
  const drivers = await signIn(clients.driving, 'driver');
  const secret = await appSecret(db, handOverSecret);
  const picture = new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  );
  let turn = 0;
  const nextPerson = (): Person => {
    turn += 1;
    // there are as many as `customers` says
    return people[turn % people.length] as Person;
  };

  /** What the shop still does with an order; some are left as they are. */
  const toCancel: LedgerOrder[] = [];
  const toCollect: LedgerOrder[] = [];
  const toPhotograph: LedgerOrder[] = [];
  function keep(order: LedgerOrder): void {
    ledger.orders.push(order);
    ledger.expectMail(order.payment ? 'paid' : 'booked', order.ticketID);
    const queue = [toCancel, toCollect, toPhotograph][ledger.orders.length % 3];
    queue?.push(order);
  }

  async function book(): Promise<void> {
    const beganAt = performance.now();
    const person = nextPerson();
    const booking = await bookOpenPrice({ caller, random }, person);
    if (!booking) return;
    keep({ ...booking, person });
    ledger.acknowledge('booking', beganAt);
  }

  async function pay(): Promise<void> {
    const beganAt = performance.now();
    const person = nextPerson();
    const order = await acceptQuote({ caller, random }, person, 'Screen');
    if (!order) return;
    const { ticketID } = order;
    const asked = { cookie: person.cookie, passing: notNow.payment };
    const bill = (await call<{ bill: Bill }>('tickets/getBill', { ticketID }, asked))?.data?.bill;
    if (!bill) return;
    const { amountInPence } = bill;
    const intentID = intentOf(bill);
    if (!(await call('tickets/beginPayment', { ticketID, amountInPence, agreed }, asked))?.isDone) return;
    while (provider.isDown()) await sleep(20);
    await provider.client.paymentIntents.confirm(intentID, {
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/track/RE1',
    });
    const confirmed = { ticketID, paymentIntentID: intentID, email: '' };
    if (!(await call('tickets/confirm', confirmed, asked))?.isDone) return;
    keep({ ...order, person, payment: { intentID, amountPence: amountInPence } });
    ledger.acknowledge('payment', beganAt);
  }

  /** Under its number, and now and then once more: an answer that got lost is asked for again. */
  async function perform(
    act: PromisedAct,
    input: () => object,
    { cookie, beganAt, kind }: { cookie: string; beganAt: number; kind: 'staff act' | 'door act' },
  ): Promise<boolean> {
    const { ticketID, actID } = act;
    const name = `ops/tickets/${act.act}`;
    const ask = () => call(name, () => ({ ticketID, actID, ...input() }), { cookie });
    const answer = await ask();
    if (!answer) return false;
    if (!answer.isDone) {
      caller.odd.push(`${name} of ${ticketID} was refused: ${answer.refused}`);
      return false;
    }
    ledger.staffActs.push(act);
    ledger.acknowledge(kind, beganAt);
    if (random.below(5) > 0) return true;
    const again = await ask();
    if (again && !again.isDone) caller.odd.push(`${name} of ${ticketID} sent again: ${again.refused}`);
    return true;
  }

  async function workAtDesk(cookie: string): Promise<void> {
    const beganAt = performance.now();
    const by = { cookie, beganAt, kind: 'staff act' } as const;
    const cancelled = toCancel.shift();
    if (cancelled) {
      cancelled.asked = 'cancel';
      const act = { actID: randomUUID(), ticketID: cancelled.ticketID, act: 'cancel' } as const;
      if (!(await perform(act, () => ({ reason: 'The customer rang.' }), by))) return;
      cancelled.isDone = true;
      ledger.expectMail('cancelled', cancelled.ticketID);
    } else if (ledger.orders.length > 0) {
      const { ticketID } = random.pick(ledger.orders.slice(-20));
      const text = `Rang about it (${randomUUID()}).`;
      await perform({ actID: randomUUID(), ticketID, act: 'note', text }, () => ({ text }), by);
    }
    await sleep(30 + random.below(70));
  }

  /** A few doors without a connection, then all that happened there is told. */
  async function driveRun(cookie: string): Promise<void> {
    const run = toCollect
      .splice(0, 3)
      .map((order) => ({ order, at: performance.now(), actID: randomUUID() }));
    await sleep(50 + random.below(250));
    for (const { order, at, actID } of run) {
      const { ticketID } = order;
      order.asked = 'collect';
      const code = handOverCode(secret, { ticketID, trip: firstTrip });
      const input = () => ({ code, agoMs: Math.round(offlineMs + performance.now() - at) });
      const act = { actID, ticketID, act: 'collect' } as const;
      if (!(await perform(act, input, { cookie, beganAt: at, kind: 'door act' }))) continue;
      order.isDone = true;
      ledger.expectMail('collected', ticketID);
    }
  }

  async function addPhoto(): Promise<void> {
    await sleep(50 + random.below(200));
    const order = toPhotograph.shift();
    if (!order) return;
    const beganAt = performance.now();
    const { ticketID, person } = order;
    const photoKey = randomUUID();
    const path = `tickets/addPhoto?ticketID=${ticketID}&photoKey=${photoKey}`;
    const sent = { path, body: picture, type: 'image/jpeg' };
    const answer = await caller.send(() => sent, { cookie: person.cookie, passing: notNow.photo });
    if (!answer?.isDone) {
      if (answer) caller.odd.push(`a photo of ${ticketID} was refused: ${answer.refused}`);
      return;
    }
    ledger.photos.push({ ticketID, photoKey });
    ledger.acknowledge('photo', beganAt);
  }

  /** Each twice and in any order, until a server has taken it; one in twenty gets lost. */
  const outbox: string[] = [];
  async function sendWebhook(): Promise<void> {
    for (const eventID of provider.events.splice(0)) {
      if (random.below(20) > 0) outbox.push(eventID, eventID);
    }
    const [eventID] = outbox.splice(random.below(Math.max(outbox.length, 1)), 1);
    if (eventID === undefined || provider.isDown()) {
      if (eventID !== undefined) outbox.push(eventID);
      await sleep(20);
      return;
    }
    await provider.deliver(eventID).catch(async () => {
      outbox.push(eventID);
      await sleep(50);
    });
  }

  let delivers = true;
  const repeat = async (work: () => Promise<void>, goesOn: () => boolean): Promise<void> => {
    while (goesOn()) await work();
  };
  const many = (count: number, work: () => Promise<void>) =>
    Array.from({ length: count }, () => repeat(work, () => !isStopped()));
  const working = [
    ...many(clients.booking, book),
    ...many(clients.paying, pay),
    ...coordinators.flatMap((cookie) => many(1, () => workAtDesk(cookie))),
    ...drivers.flatMap((cookie) => many(1, () => driveRun(cookie))),
    ...many(clients.photo, addPhoto),
  ];
  const delivering = Array.from({ length: clients.webhooks }, () => repeat(sendWebhook, () => delivers));

  return {
    odd: caller.odd,
    successes: caller.successes,
    retries: caller.retries,
    longestGapMs: caller.longestGapMs,
    /** What is under way is brought to its end, the provider's webhooks too. */
    async stop() {
      caller.stop();
      await Promise.all(working);
      while (outbox.length > 0 || provider.events.length > 0) await sleep(20);
      delivers = false;
      await Promise.all(delivering);
    },
    /** At once, whatever is under way: for a run that has failed. */
    abandon() {
      caller.stop();
      delivers = false;
    },
  };
}

async function signInStaff(db: Database, role: 'coordinator' | 'driver'): Promise<string> {
  const staffID = await addStaff(db, { role });
  const session = new StaffSession({ db, clock: systemClock, secure: false, readToken: () => undefined });
  await session.signIn(staffID);
  return (session.setCookie ?? '').split(';')[0] ?? '';
}
