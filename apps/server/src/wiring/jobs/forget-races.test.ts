import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, openDatabase } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { anonymiseTickets } from '../../stores/forgetting/forget-tickets.ts';
import { insertLead } from '../../stores/quoting/leads.ts';
import { testDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { addTickets } from '../../testing/many-tickets.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { forgetLeads } from './forget-leads.ts';
import { forgetTickets } from './forget-tickets.ts';

const { db, pool, url } = await testDatabase();
const ended = new Date('2026-03-02T10:00:00Z');
const after90Days = new Date('2026-05-31T10:00:00Z');

/** Cancelled long ago, each with a quote that was saved. */
async function endedTickets(count: number): Promise<number[]> {
  const ticketIDs = await addTickets(db, count, ended);
  await db.updateTable('ticket').set({ status: 'CANCELLED' }).where('ticket_id', 'in', ticketIDs).execute();
  for (const ticketID of ticketIDs) {
    await insertLead(db, { ticketID, quoteID: null, email: 'ada@example.com', now: ended });
  }
  return ticketIDs;
}
const addressesOf = async (ticketIDs: readonly number[]) => {
  const rows = await db
    .selectFrom('ticket')
    .select('address')
    .where('ticket_id', 'in', ticketIDs)
    .orderBy('ticket_id')
    .execute();
  return rows.map(({ address }) => address);
};
const known = '1 Larkspur Yard, London';

test('processes that forget at once, and a customer who goes, hold each other up nowhere', async () => {
  const ticketIDs = await endedTickets(150);
  const another = openDatabase({ url, poolSize: 5 });
  const goes = (tickets: number[]) =>
    inTransaction(db, async (trx) => {
      const ordered = tickets.toSorted((a, b) => a - b);
      takeLock(trx, 'ticket', ...ordered);
      await trx
        .selectFrom('ticket')
        .where('ticket_id', 'in', ordered)
        .orderBy('ticket_id')
        .forNoKeyUpdate()
        .execute();
      await anonymiseTickets(trx, tickets, after90Days);
    });
  try {
    await Promise.all([
      forgetTickets(db, after90Days),
      forgetTickets(another.db, after90Days),
      goes(ticketIDs.slice(0, 40)),
      forgetLeads(another.db, after90Days),
      goes(ticketIDs.slice(60, 120)),
      forgetLeads(db, after90Days),
    ]);
  } finally {
    await another.close();
  }
  expect(new Set(await addressesOf(ticketIDs))).toEqual(new Set(['']));
  expect(await db.selectFrom('lead').select('lead_id').execute()).toEqual([]);
});

test('a ticket locked by somebody is skipped, and is not emptied under that transaction', async () => {
  const [held, other] = await twoTickets();
  const lock = ['select from ticket where ticket_id = $1 for no key update', held] as const;
  await whileLocked(pool, lock, () => forgetTickets(db, after90Days));
  expect(await addressesOf([held, other])).toEqual([known, '']);
  await forgetTickets(db, after90Days);
  expect(await addressesOf([held, other])).toEqual(['', '']);
});

test('what happens to a ticket while others are forgotten is seen', async () => {
  const [touched, other] = await twoTickets();
  let forgetting: Promise<void> | undefined;
  // tickets can be read but not held: by then both were found to be forgettable
  await whileLocked(pool, ['lock table ticket in exclusive mode'], async (client) => {
    forgetting = forgetTickets(db, after90Days);
    await eventually(async () => expect(await countWaiting()).toBe(1));
    const event = [touched, 'contact', 'job:test', '{}', after90Days];
    await client.query('select append_ticket_event($1, $2, $3, $4, $5)', event);
  });
  await forgetting;
  expect(await addressesOf([touched, other])).toEqual([known, '']);
});

async function twoTickets(): Promise<[number, number]> {
  const [one, other] = (await endedTickets(2)).toSorted((a, b) => a - b);
  if (!one || !other) throw new Error('there are two tickets');
  return [one, other];
}
async function countWaiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
