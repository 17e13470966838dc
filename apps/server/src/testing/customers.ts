import { randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables/tables.ts';
import { appendTicketEvent } from '../stores/events/ticket-events.ts';

const since = new Date('2026-03-01T12:00:00Z');

/** A customer of the database, with only what a test cares about spelled out. */
export async function addCustomer(db: Database, columns: Partial<Insertable<Tables['customer']>> = {}) {
  const {
    customer_id: customerID,
    issuer,
    subject,
  } = await db
    .insertInto('customer')
    .values({
      issuer: 'https://id.example',
      subject: randomUUID(),
      auth_provider: 'password',
      email: 'ada@example.com',
      created_at: since,
      updated_at: since,
      ...columns,
    })
    .returning(['customer_id', 'issuer', 'subject'])
    .executeTakeFirstOrThrow();
  return { customerID, issuer, subject };
}

/** A ticket of theirs, as the tables hold it. */
export async function addTicket(
  db: Database,
  { customerID, status = 'STARTED' }: { customerID: number; status?: TicketStatus },
): Promise<number> {
  const repair = await db.selectFrom('device_repair').selectAll().limit(1).executeTakeFirstOrThrow();
  const area = await db.selectFrom('area').select('area_id').limit(1).executeTakeFirstOrThrow();
  const { ticket_id: ticketID } = await db
    .insertInto('ticket')
    .values({
      customer_id: customerID,
      ...repair,
      ...area,
      problem: 'Ada dropped it',
      status,
      workflow_id: 1,
      address: '12 Brick Lane',
      postcode: 'E1 6RF',
      phone: '07700 900123',
      created_at: since,
      updated_at: since,
    })
    .returning('ticket_id')
    .executeTakeFirstOrThrow();
  const actor = { kind: 'customer', customerID } as const;
  await appendTicketEvent(db, { ticketID, kind: 'start', actor, detail: { technicianID: null }, now: since });
  return ticketID;
}

/** A quote of theirs, saved for later. */
export async function addLead(db: Database, ticketID: number): Promise<void> {
  await db
    .insertInto('lead')
    .values({ ticket_id: ticketID, email: 'ada-later@example.com', created_at: since })
    .execute();
}

/** An account at the embedded identity service. */
export async function addIdentity(db: Database, id: string): Promise<void> {
  await sql`
    insert into identity_user (id, name, email, email_verified, created_at, updated_at)
    values (${id}, 'Ada', ${`${id}@example.com`}, true, ${since}, ${since})`.execute(db);
  await sql`
    insert into identity_account (id, account_id, provider_id, user_id, password, created_at, updated_at)
    values (${id}, ${id}, 'credential', ${id}, '$argon2id$', ${since}, ${since})`.execute(db);
}
