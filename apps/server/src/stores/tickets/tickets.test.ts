import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { Refusal } from '@fettle/domain/refusal';
import { unplacedStatuses } from '@fettle/domain/ticket/forgettable';
import { statusesThat, ticketStatuses, type TicketStatus } from '@fettle/domain/ticket/status';
import { inTransaction } from '../../platform/database/database.ts';
import { testApp } from '../../testing/app.ts';
import { aStart, findTestDevice, openAsCustomer } from '../../testing/tickets.ts';
import { findTicket } from './find-ticket.ts';
import { moveTicket } from './tickets.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let ticketID: number;
const now = new Date('2026-03-02T11:00:00Z');
const actor = { kind: 'job', job: 'test' } as const;

beforeAll(async () => {
  app = await testApp();
  const ada = await openAsCustomer(app);
  const start = aStart(await findTestDevice(app));
  ({ ticketID } = (await ada.call<{ ticket: { ticketID: number } }>('tickets/start', start)).data.ticket);
});

const setStatus = (status: TicketStatus) =>
  app.db.updateTable('ticket').set({ status }).where('ticket_id', '=', ticketID).execute();
const statusNow = async () => (await findTicket(app.db, ticketID))?.status;
const kinds = async () =>
  (await app.db.selectFrom('ticket_event').select('kind').orderBy('event_id').execute()).map(
    ({ kind }) => kind,
  );

test('the database knows the statuses of the domain, and no other', async () => {
  for (const status of ticketStatuses) await setStatus(status);
  await expect(setStatus('LOST' as TicketStatus)).rejects.toThrow('ticket_status_check');
  await setStatus('STARTED');
});

test('a step takes a ticket on and is written down', async () => {
  await moveTicket(app.db, { ticketID, actor, detail: {}, now, from: 'STARTED', step: 'contact' });
  expect(await statusNow()).toBe('CONTACTED');
  expect(await kinds()).toEqual(['start', 'quotesAdded', 'contact']);
});

test('a step from a status that the ticket no longer has is refused, and nothing happens', async () => {
  const move = { ticketID, actor, detail: {}, now } as const;
  await expect(moveTicket(app.db, { ...move, from: 'STARTED', step: 'contact' })).rejects.toThrow(
    new Refusal('ticketMovedOn'),
  );
  expect(await statusNow()).toBe('CONTACTED');
  expect(await kinds()).toEqual(['start', 'quotesAdded', 'contact']);
  await expect(moveTicket(app.db, { ...move, from: 'CONTACTED', step: 'deliver' })).rejects.toThrow(
    'a ticket that is CONTACTED cannot deliver',
  );
});

test.each([
  sql`update ticket_event set kind = 'never'`,
  sql`delete from ticket_event`,
  sql`truncate ticket_event`,
])('what happened cannot be unwritten', async (statement) => {
  await expect(statement.execute(app.db)).rejects.toThrow('ticket_event is append-only');
});

test('counting open jobs and uses of a code, finding a customer’s tickets, who waits for a call, inactive tickets and what to forget use their indexes', async () => {
  const planOf = async (query: ReturnType<typeof sql>) => {
    const plan = await inTransaction(app.db, async (trx) => {
      // so few rows are always read whole
      await sql`set local enable_seqscan = off`.execute(trx);
      return query.execute(trx);
    });
    return JSON.stringify(plan.rows);
  };
  const open = sql`explain select count(*) from ticket where technician_id = 1
    and status not in ('COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED')`;
  expect(await planOf(open)).toContain('ticket_open_of_technician');
  const own = sql`explain select * from ticket where customer_id = 1 and ticket_id < 20000
    order by ticket_id desc limit 20`;
  expect(await planOf(own)).toMatch(/Index Scan.*ticket_of_customer/);
  const uses = sql`explain select count(*) from ticket where promo_code = 'FIX10'
    and status not in ('CANCELLED', 'EXPIRED')`;
  expect(await planOf(uses)).toContain('ticket_by_promo');
  const queue = sql`explain select ticket_id from ticket where contact_reason is not null
    order by contact_since limit 20`;
  expect(await planOf(queue)).toMatch(/Index Scan.*ticket_awaiting_contact/);
  const inactive = sql`explain select ticket_id from ticket where status in (${sql.join(statusesThat('expire'))})
    and updated_at <= ${now} and (updated_at, ticket_id) > (${now}, 10001) order by updated_at, ticket_id limit 100`;
  expect(await planOf(inactive)).toMatch(/^((?!Sort).)*Index.*ticket_undecided_by_age((?!Sort).)*$/);
  const toForget = sql`explain select ticket_id from ticket where status in (${sql.join([...unplacedStatuses])})
    and (address <> '' or postcode <> '' or phone <> '' or problem <> '')
    and updated_at <= ${now} and (updated_at, ticket_id) > (${now}, 10001) order by updated_at, ticket_id limit 100`;
  expect(await planOf(toForget)).toMatch(/^((?!Sort).)*Index.*ticket_to_forget((?!Sort).)*$/);
});
