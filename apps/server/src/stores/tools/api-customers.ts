import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const columns = [
  'customer_id as customerID',
  'firstname',
  'surname',
  'email',
  'phone',
  'address',
  'postcode',
  'receive_promo as receivePromo',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** In the order of their numbers. One address uses the index customer_by_email. */
export async function listApiCustomers(
  db: Database,
  { email, after, limit }: { email: string | undefined; after: number; limit: number },
) {
  let query = db
    .selectFrom('customer')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where('customer_id', '>', after)
    .orderBy('customer_id')
    .limit(limit);
  if (email !== undefined) query = query.where(sql<boolean>`lower(email) collate "C" = lower(${email})`);
  return query.execute();
}

export type ApiCustomerRow = Awaited<ReturnType<typeof listApiCustomers>>[number];

export const findApiCustomer = (db: Database, customerID: number) =>
  db
    .selectFrom('customer')
    .select(columns)
    .where('customer_id', '=', customerID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The newest first. Uses the index ticket_of_customer. */
export async function listNumbersOf(db: Database, customerID: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ticket')
    .select('ticket_id')
    .where('customer_id', '=', customerID)
    .orderBy('ticket_id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ ticket_id }) => ticket_id);
}
