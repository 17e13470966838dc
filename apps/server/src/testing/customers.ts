import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../stores/tables.ts';

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
