import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TicketEvent, TicketEventKind } from '@fettle/domain/ticket/events';
import { can, ticketStatuses, ticketTransitions, type TicketStatus } from '@fettle/domain/ticket/status';
import { inTransaction } from '../../platform/database/database.ts';
import { readFunctions } from '../../platform/database/sql-functions.ts';
import { accept, applyCode, chooseWindow, quoteIDsOf, testShop } from '../../testing/tickets.ts';
import { appendTicketEvent, readTicketEvents, ticketEventKinds, toTicketEvent } from './ticket-events.ts';

const shop = await testShop();
const { db } = shop.app;
const since = new Date('2026-03-02T10:00:00Z');

const aRow = { event_id: '1', ticket_id: 10001, at: since, actor: 'customer:12', detail: {} };

test('an event is read as it was written', async () => {
  const { ticketID } = await shop.aTicket();
  const actor = { kind: 'staff', staffID: 3, role: 'coordinator' } as const;
  const detail = { technicianID: 2, formerTechnicianID: null };
  await appendTicketEvent(db, { ticketID, kind: 'assign', actor, detail, now: since });
  expect((await readTicketEvents(db, ticketID)).at(-1)).toEqual({
    eventID: expect.any(String) as string,
    ticketID,
    at: since,
    actor,
    kind: 'assign',
    detail,
  });
});

test('what statements append along with quotes, bills and holds reads back with all its details', async () => {
  const ticket = await shop.aTicket();
  const { ticketID, customer } = ticket;
  const quoteIDs = quoteIDsOf(ticket);
  const [first] = quoteIDs;
  const window = (await chooseWindow(ticket)).data.timeSlot;
  await accept(ticket, first, window);
  await applyCode(ticket, 'FIX10');
  const bills = await shop.billsOf(ticket);
  const events: Pick<TicketEvent, 'kind' | 'detail'>[] = await readTicketEvents(db, ticketID);
  const opened = bills.map(({ bill_id: billID, amount_pence: amountPence }) => ({
    kind: 'billOpened',
    detail: { billID, billKind: 'repair', quoteID: first, amountPence },
  }));
  expect(events.map(({ kind, detail }) => ({ kind, detail }))).toEqual([
    { kind: 'start', detail: { technicianID: expect.any(Number) as number } },
    { kind: 'quotesAdded', detail: { quoteIDs } },
    { kind: 'holdWindow', detail: { task: 'PICKUP', day: '2026-03-03', startHour: 10 } },
    { kind: 'accept', detail: { quoteID: first } },
    opened[0],
    { kind: 'applyCode', detail: { code: 'FIX10' } },
    { kind: 'billVoided', detail: { billID: bills[0]?.bill_id } },
    opened[1],
  ]);
  const actors = (await readTicketEvents(db, ticketID)).map(({ actor }) => actor);
  expect(new Set(actors.map((actor) => JSON.stringify(actor)))).toEqual(
    new Set([JSON.stringify({ kind: 'customer', customerID: customer.customerID })]),
  );
});

test('an event of a later release is left out, one that lost its detail or actor is a fault', () => {
  expect(toTicketEvent({ ...aRow, kind: 'teleported' })).toEqual([]);
  expect(toTicketEvent({ ...aRow, kind: 'constructor' })).toEqual([]);
  expect(() => toTicketEvent({ ...aRow, kind: 'accept' })).toThrow('quoteID');
  expect(() => toTicketEvent({ ...aRow, kind: 'contact', actor: 'somebody' })).toThrow(
    'brought about by "somebody"',
  );
});

test('every step of the status table is a kind of event', () => {
  const steps = ticketStatuses.flatMap((status) => Object.keys(ticketTransitions[status]));
  expect(ticketEventKinds).toEqual(expect.arrayContaining(steps));
  expect(can('waive', 'DECLINED')).toBe(true);
});

const mayName: Readonly<Record<string, readonly (TicketEventKind | TicketStatus)[]>> = {
  // its partial indexes are of tickets in that status, and are used only where the statement names it
  count_held: ['NEW'],
  // of an entry in the books, which is called as the event is
  check_books: ['refundFailed'],
};

test('no SQL function names a kind or a status: both come from the domain, as arguments', async () => {
  for (const { name, text } of await readFunctions()) {
    const literals = new Set((text.match(/'\w+'/g) ?? []).map((literal) => literal.slice(1, -1)));
    const named = [...ticketEventKinds, ...ticketStatuses].filter((word) => literals.has(word));
    expect(named, name).toEqual(mayName[name] ?? []);
  }
});

test('what happened to a ticket is found by its index', async () => {
  const plan = await inTransaction(db, async (trx) => {
    // so few rows are always read whole
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql`explain select * from ticket_event where ticket_id = 1 order by event_id`.execute(trx);
  });
  expect(JSON.stringify(plan.rows)).toMatch(/Index Scan.*ticket_event_of_ticket/);
});
