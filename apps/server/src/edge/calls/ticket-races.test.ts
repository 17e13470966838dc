import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@fettle/contract/calls';
import {
  hasEnded,
  statusAfter,
  type TicketStatus,
  type TicketStep,
  ticketTransitions,
} from '@fettle/domain/ticket/status';
import { deadlocksDuring } from '../../testing/deadlocks.ts';
import { racedActs, type RacedAct } from '../../testing/ticket-acts.ts';
import { ticketScenes, sceneStates, type Order, type SceneState } from '../../testing/ticket-scenes.ts';
import { seededRandom } from '../../testing/seeded-random.ts';

const isLong = Boolean(process.env.TEST_LONG);
/** Another one shows another sample. */
const seed = Number(process.env.RACE_SEED ?? 1);
const sampleMs = 30_000;
/** Races at a time: each is four acts on two orders. */
const atOnce = 4;

const shop = await ticketScenes();
const { app } = shop;
const { db } = app;

beforeAll(async () => {
  // somebody listens: every event has its delivery
  const { rc } = await shop.asStaff('administrator', 'ops/webhooks/add', {
    url: 'https://tools.example/hook',
    types: ['order.note', 'order.cancelled', 'order.collected'],
  });
  expect(rc).toBe(0);
});

interface Pair {
  one: RacedAct;
  other: RacedAct;
}

const possibleIn = (state: SceneState) => racedActs.filter(({ on }) => on.includes(state));

/** Every two acts that are possible in that state, each with itself too. */
function pairsIn(state: SceneState): Pair[] {
  const acts = possibleIn(state);
  return acts.flatMap((one, at) => acts.slice(at).map((other) => ({ one, other })));
}

describe('the table', () => {
  const rowOf = ({ name }: RacedAct) => name.replace(/ \(.*\)$/, '');
  /** Reads; getBill asks the provider for an intent. */
  const isRead = (name: string) => /\/get\w*$/.test(name) && name !== 'tickets/getBill';
  const changing = Object.entries(calls)
    .filter(([name, { input }]) => {
      const fields = 'shape' in input ? Object.keys(input.shape) : [];
      return !isRead(name) && (fields.includes('ticketID') || fields.includes('orderNum'));
    })
    .map(([name]) => name);

  test.each(changing)('has a row for %s', (name) => {
    expect(racedActs.map(rowOf)).toContain(name);
  });

  test('names each way once, and only calls there are', () => {
    const names = racedActs.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const rows = racedActs.map(rowOf).filter((name) => !name.startsWith('job: '));
    expect([...new Set(rows)].toSorted()).toEqual(changing.toSorted());
  });

  test.each(sceneStates)('has acts that are possible when an order is %s', (state) => {
    expect(possibleIn(state).length).toBeGreaterThan(4);
  });
});

/** What is true of an order whatever happened to it. */
async function expectWhole(order: Order): Promise<void> {
  const { ticketID } = order;
  const { status } = await shop.rowOf(order);
  const events = await shop.eventsOf(order);
  let replayed: TicketStatus | undefined = 'STARTED';
  for (const { kind } of events) {
    // `as`: kinds that are no step are left out
    if (replayed && isStep(kind)) replayed = statusAfter(kind, replayed);
  }
  expect(replayed, `the events lead to its status: ${events.map(({ kind }) => kind).join(' ')}`).toBe(status);
  const bills = await shop.billsOf(order);
  const open = bills.filter((bill) => bill.status === 'open');
  expect(open.length).toBeLessThanOrEqual(hasEnded(status) ? 0 : 1);
  if (status === 'ACCEPTED' || status === 'AWAITINGPAYMENT') expect(open).toHaveLength(1);
  const holds = await db.selectFrom('window_hold').select('task').where('ticket_id', '=', ticketID).execute();
  if (status === 'CANCELLED' || status === 'EXPIRED') expect(holds).toEqual([]);
}

const steps = new Set(Object.values(ticketTransitions).flatMap((row) => Object.keys(row)));
const isStep = (kind: string): kind is TicketStep => steps.has(kind);

/** The counters of the windows say what their holds say, and the books what payments and refunds say. */
async function expectBooksToBalance(): Promise<void> {
  const { rows } = await sql`
    select w.* from courier_window w where taken <> (
      select count(*) from window_hold h
      where h.area_id = w.area_id and h.day = w.day and h.start_hour = w.start_hour)`.execute(db);
  expect(rows).toEqual([]);
  // at the commit check_books looks at each ticket that was paid
  await sql`update payment_attempt set status = status where status = 'succeeded'`.execute(db);
  await sql`update refund set status = status where status = 'succeeded'`.execute(db);
}

/** Each act on the first order and on the second, which has the same customer, window and promo: all at once. */
async function race({ one, other }: Pair, [first, second]: [Order, Order]): Promise<string[]> {
  const acts = [
    { act: one, order: first },
    { act: other, order: first },
    { act: one, order: second },
    { act: other, order: second },
  ];
  const answers = await Promise.all(
    acts.map(async ({ act, order }) => {
      const { status, rc } = (await act.do(shop, order)) ?? { status: 200, rc: 0 };
      // a fault of ours, or an act that the table does not know how to ask for
      return status >= 500 || rc === 2 ? `${act.name}: ${status} ${rc}` : '';
    }),
  );
  return answers.filter((problem) => problem !== '');
}

/** Of several that failed, why each did. */
const wordsOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(wordsOf).join('; ') : String(error);

/** Races so many pairs of a state, and tells what went wrong. */
async function raceAll(state: SceneState, pairs: readonly Pair[]): Promise<string[]> {
  const problems: string[] = [];
  for (let at = 0; at < pairs.length; at += atOnce) {
    const some = pairs.slice(at, at + atOnce);
    const scenes = await shop.prepare(state, some.length);
    const raced = await Promise.all(
      some.map(async (pair, place) => {
        const scene = scenes[place];
        if (!scene) throw new Error('there is a scene for each pair');
        const wrong = await race(pair, scene).catch((error: unknown) => [wordsOf(error)]);
        for (const order of scene) {
          await expectWhole(order).catch((error: unknown) => wrong.push(String(error)));
        }
        return wrong.map((problem) => `${state}, ${pair.one.name} and ${pair.other.name}: ${problem}`);
      }),
    );
    problems.push(...raced.flat());
  }
  await expectBooksToBalance();
  return problems;
}

async function expectNoTrouble(work: () => Promise<string[]>): Promise<void> {
  let problems: string[] = [];
  const deadlocks = await deadlocksDuring([app], async () => {
    problems = await work();
  });
  expect({ problems, deadlocks }).toEqual({ problems: [], deadlocks: 0 });
}

describe.runIf(isLong)('all acts', () => {
  test.each(sceneStates)('on an order that is %s can be done', async (state) => {
    const refused: string[] = [];
    for (const act of possibleIn(state)) {
      const [scene] = await shop.prepare(state, 1);
      const answer = scene && (await act.do(shop, scene[0]));
      if (answer && answer.rc !== 0) refused.push(`${act.name}: ${answer.rc}`);
    }
    expect(refused).toEqual([]);
  });

  test.each(sceneStates)(
    'on an order that is %s, every two at once: no deadlock, and never half of both',
    (state) => expectNoTrouble(() => raceAll(state, pairsIn(state))),
  );
});

test.skipIf(isLong)(
  `some of all pairs at once (seed ${seed}): no deadlock, and never half of both`,
  async () => {
    const random = seededRandom(seed);
    const until = performance.now() + sampleMs;
    await expectNoTrouble(async () => {
      const problems: string[] = [];
      while (performance.now() < until) {
        const state = random.pick(sceneStates);
        const pairs = Array.from({ length: atOnce }, () => random.pick(pairsIn(state)));
        problems.push(...(await raceAll(state, pairs)));
      }
      return problems;
    });
  },
);
