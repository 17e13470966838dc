import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertLead } from '../../stores/quoting/leads.ts';
import { testDatabase } from '../../testing/database.ts';
import { addTickets } from '../../testing/many-tickets.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { forgetLeads } from './forget-leads.ts';

const { db, pool } = await testDatabase();
const saved = new Date('2026-03-02T10:00:00Z');
const after90Days = new Date('2026-05-31T10:00:00Z');

async function aTicket(): Promise<number> {
  const [ticketID] = await addTickets(db, 1, saved);
  if (ticketID === undefined) throw new Error('a ticket was added');
  return ticketID;
}
const save = (ticketID: number, now = saved) =>
  insertLead(db, { ticketID, quoteID: null, email: 'ada@example.com', now });
const leftOf = async (ticketID: number) => {
  const leads = await db.selectFrom('lead').select('lead_id').where('ticket_id', '=', ticketID).execute();
  return leads.map((lead) => lead.lead_id);
};

test('a saved quote is forgotten after 90 days, and not a millisecond before', async () => {
  const ticketID = await aTicket();
  await save(ticketID);
  const later = await save(ticketID, new Date('2026-03-02T10:00:00.001Z'));
  await forgetLeads(db, after90Days);
  expect(await leftOf(ticketID)).toEqual([later]);
});

test('even if its ticket is under way, which itself is kept', async () => {
  const ticketID = await aTicket();
  await save(ticketID);
  const ticket = db.selectFrom('ticket').selectAll().where('ticket_id', '=', ticketID);
  await db.updateTable('ticket').set({ status: 'PAID' }).where('ticket_id', '=', ticketID).execute();
  const before = await ticket.executeTakeFirst();
  await forgetLeads(db, after90Days);
  expect(await leftOf(ticketID)).toEqual([]);
  expect(await ticket.executeTakeFirst()).toEqual(before);
});

test('however many there are, and however many processes forget them', async () => {
  const ticketID = await aTicket();
  await sql`insert into lead (ticket_id, email, created_at)
    select ${ticketID}, 'ada@example.com', ${saved} from generate_series(1, 2500)`.execute(db);
  const kept = await save(ticketID, after90Days);
  await Promise.all([forgetLeads(db, after90Days), forgetLeads(db, after90Days)]);
  expect(await leftOf(ticketID)).toEqual([kept]);
});

test('who deletes one already is not waited for', async () => {
  const ticketID = await aTicket();
  const held = await save(ticketID);
  await save(ticketID);
  const lock = ['select from lead where lead_id = $1 for update', held] as const;
  await whileLocked(pool, lock, () => forgetLeads(db, after90Days));
  expect(await leftOf(ticketID)).toEqual([held]);
});
