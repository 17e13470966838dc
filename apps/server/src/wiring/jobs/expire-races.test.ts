import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import { eventually } from '../../testing/eventually.ts';
import {
  accept,
  chooseWindow,
  findTestDevice,
  openTicket,
  quoteIDsOf,
  type OpenTicket,
} from '../../testing/tickets.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { twoApps } from '../../testing/two-apps.ts';
import { expireTickets } from './expire-tickets.ts';

let apps: Awaited<ReturnType<typeof twoApps>>;
const monday = new Date('2026-03-02T10:00:00Z');
/** One process looks at its clock just before midnight in London, the other just after. */
const beforeMidnight = new Date('2026-04-01T22:59:59.999Z');
const midnight = new Date('2026-04-01T23:00:00Z');
let now = monday;
let iPhone: Device;

beforeAll(async () => {
  apps = await twoApps({ now: () => now, isTest: true });
  iPhone = await findTestDevice(apps[0]);
});

/** More than 30 days old, with quotes for whose acceptance it is the last moment. Half are served by the other app. */
async function inactiveTickets(count: number): Promise<OpenTicket[]> {
  now = monday;
  const { db } = apps[0];
  const tickets = await Promise.all(
    Array.from({ length: count }, (_, i) => openTicket(apps[i % 2 ? 1 : 0], iPhone)),
  );
  await db.updateTable('quote').set({ valid_until: '2026-04-01' }).execute();
  now = new Date('2026-03-20T10:00:00Z');
  // looking keeps them signed in, and changes nothing about the ticket
  await Promise.all(tickets.map((ticket) => ticket.look()));
  now = beforeMidnight;
  return tickets.toSorted((one, other) => one.ticketID - other.ticketID);
}
const expire = (app: 0 | 1) => expireTickets(apps[app].db, midnight);
async function stateOf({ ticketID }: OpenTicket) {
  const { db } = apps[0];
  const { status } = await db
    .selectFrom('ticket')
    .select('status')
    .where('ticket_id', '=', ticketID)
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('ticket_event')
    .select('kind')
    .where('ticket_id', '=', ticketID)
    .orderBy('event_id')
    .execute();
  const bills = await db.selectFrom('bill').select('status').where('ticket_id', '=', ticketID).execute();
  return { status, kinds: events.map(({ kind }) => kind), bills: bills.map((bill) => bill.status) };
}

test('a quote accepted in the last moment is accepted, or the ticket has expired: never half of both', async () => {
  const tickets = await inactiveTickets(40);
  const [, , ...answers] = await Promise.all([
    expire(0),
    expire(1),
    ...tickets.map((ticket) => accept(ticket, quoteIDsOf(ticket)[0])),
  ]);
  for (const [i, ticket] of tickets.entries()) {
    expect(await stateOf(ticket)).toEqual(
      answers[i]?.rc === 0
        ? { status: 'ACCEPTED', kinds: ['start', 'quotesAdded', 'accept', 'billOpened'], bills: ['open'] }
        : { status: 'EXPIRED', kinds: ['start', 'quotesAdded', 'expire'], bills: [] },
    );
  }
  expect([0, 15]).toEqual(expect.arrayContaining(answers.map(({ rc }) => rc)));
});

test('a ticket locked by somebody is skipped, and does not expire under that transaction', async () => {
  const [ticket, other] = await inactiveTickets(2);
  if (!ticket || !other) throw new Error('there are two tickets');
  const held = ['select from ticket where ticket_id = $1 for no key update', ticket.ticketID] as const;
  await whileLocked(apps[1].pool, held, () => expire(0));
  expect((await stateOf(ticket)).status).toBe('STARTED');
  expect((await stateOf(other)).status).toBe('EXPIRED');
});

test('who comes back while others expire is seen', async () => {
  const [first, second] = await inactiveTickets(2);
  if (!first || !second) throw new Error('there are two tickets');
  await chooseWindowOnMonday(first);
  let expiring: Promise<void> | undefined;
  // the first cannot give back its place yet; by then both were found to be abandoned
  await whileLocked(apps[1].pool, ['select from courier_window for update'], async () => {
    expiring = expire(0);
    await eventually(async () => expect(await countWaiting()).toBe(1));
    await chooseWindow(second, { date: '2026-04-03', time: '13:00' });
  });
  await expiring;
  expect(await stateOf(first)).toMatchObject({
    status: 'EXPIRED',
    kinds: ['start', 'quotesAdded', 'holdWindow', 'expire'],
  });
  expect(await stateOf(second)).toMatchObject({
    status: 'STARTED',
    kinds: ['start', 'quotesAdded', 'holdWindow'],
  });
});

async function chooseWindowOnMonday(ticket: OpenTicket): Promise<void> {
  now = monday;
  await chooseWindow(ticket);
  now = beforeMidnight;
}
async function countWaiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(apps[0].db);
  return rows.length;
}
