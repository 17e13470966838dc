import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { testApp } from '../../../testing/app.ts';
import { eventually } from '../../../testing/eventually.ts';
import { aStart, findTestDevice, openAsCustomer, repairTypeOf } from '../../../testing/tickets.ts';
import { whileLocked } from '../../../testing/while-locked.ts';

interface Answer {
  ticket: Ticket;
}

let app: Awaited<ReturnType<typeof testApp>>;
let iPhone: Device;

beforeAll(async () => {
  app = await testApp();
  iPhone = await findTestDevice(app);
});

const ticketRow = (ticketID: number) =>
  app.db.selectFrom('ticket').selectAll().where('ticket_id', '=', ticketID).executeTakeFirstOrThrow();
const eventsOf = (ticketID: number) =>
  app.db
    .selectFrom('ticket_event')
    .select(['kind', 'detail'])
    .where('ticket_id', '=', ticketID)
    .orderBy('event_id')
    .execute();

async function started() {
  const ada = await openAsCustomer(app);
  const { data } = await ada.call<Answer>('tickets/start', aStart(iPhone));
  return { ada, ticketID: data.ticket.ticketID };
}
const setStatus = (ticketID: number, status: 'CONTACTED' | 'ACCEPTED') =>
  app.db.updateTable('ticket').set({ status }).where('ticket_id', '=', ticketID).execute();

test.each(['STARTED', 'CONTACTED'] as const)('a ticket can be changed while it is %s', async (status) => {
  const { ada, ticketID } = await started();
  if (status !== 'STARTED') await setStatus(ticketID, status);
  const input = aStart(iPhone, {
    ticketID,
    repairTypeID: repairTypeOf(iPhone, 'Battery'),
    address: '2 Harbour Row, Bristol',
    postcode: 'bs1 4dj',
  });
  const { data } = await ada.call<Answer>('tickets/start', input);
  expect(data.ticket).toMatchObject({
    ticketID,
    status,
    repair: 'Battery',
    address: '2 Harbour Row, Bristol',
    postcode: 'BS1 4DJ',
  });
  const [, , amended, withdrawn, quoted] = await eventsOf(ticketID);
  expect([withdrawn?.kind, quoted?.kind]).toEqual(['quotesWithdrawn', 'quotesAdded']);
  expect(amended).toMatchObject({
    kind: 'amend',
    detail: { changed: ['repairTypeID', 'areaID', 'address', 'postcode'] },
  });
  expect(JSON.stringify(amended)).not.toContain('Harbour');
});

test('refuses to change one that has moved on', async () => {
  const { ada, ticketID } = await started();
  await setStatus(ticketID, 'ACCEPTED');
  const { rc, msg } = await ada.call('tickets/start', aStart(iPhone, { ticketID, problem: 'And the back.' }));
  expect(rc).toBe(15);
  expect(msg).toBe('This order has changed since you opened it. Please reload the page.');
  expect((await ticketRow(ticketID)).problem).toBe('It fell.');
});

test('refuses it to anybody else: for them it does not exist', async () => {
  const { ticketID } = await started();
  const bob = await openAsCustomer(app);
  const { rc } = await bob.call('tickets/start', aStart(iPhone, { ticketID, problem: 'Mine now.' }));
  expect(rc).toBe(6);
  expect((await ticketRow(ticketID)).problem).toBe('It fell.');
});

test('a change to the same again is no event', async () => {
  const { ada, ticketID } = await started();
  await ada.call('tickets/start', aStart(iPhone, { ticketID }));
  expect(await eventsOf(ticketID)).toMatchObject([{ kind: 'start' }, { kind: 'quotesAdded' }]);
});

test('a change that crosses an acceptance does not undo it', async () => {
  const { ada, ticketID } = await started();
  const accepting = [`update ticket set status = 'ACCEPTED' where ticket_id = $1`, ticketID] as const;
  const accepted = whileLocked(app.pool, accepting, async () => {
    // the change has seen the ticket STARTED and waits for this transaction to end
    const change = ada.call('tickets/start', aStart(iPhone, { ticketID, problem: 'And the back.' }));
    await eventually(async () => expect(await countWaiting()).toBe(1));
    return { change };
  });
  expect((await (await accepted).change).rc).toBe(15);
  expect(await ticketRow(ticketID)).toMatchObject({ status: 'ACCEPTED', problem: 'It fell.' });
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows.length;
}
