import { sql } from 'kysely';
import type { Database } from '../../../../apps/server/src/platform/database/database.ts';

interface StoredObject {
  id: string;
  object: string;
  /** Seconds since 1970, as Stripe counts. */
  created: number;
}

/** A list's filters; the ones by name compare with what the object itself says. */
export interface ObjectFilter {
  object: string;
  intentID?: string | undefined;
  says?: Readonly<Record<string, string>>;
  types?: readonly string[] | undefined;
  createdFrom?: Date | undefined;
  createdBefore?: Date | undefined;
  /** The id of the last one on the page before. */
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
  limit: number;
}

export async function insertStripeObject(
  db: Database,
  body: StoredObject,
  intentID: string | null,
): Promise<void> {
  await db
    .insertInto('stripe_sandbox_object')
    .values({
      id: body.id,
      object: body.object,
      payment_intent: intentID,
      created_at: new Date(body.created * 1000),
      body: JSON.stringify(body),
    })
    .execute();
}

export async function updateStripeObject(db: Database, body: StoredObject): Promise<void> {
  await db
    .updateTable('stripe_sandbox_object')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', body.id)
    .execute();
}

/** Held until the end of the transaction if asked: whoever changes a payment holds its intent first. */
export async function findStripeObject(
  db: Database,
  { object, id, hold = false }: { object: string; id: string; hold?: boolean },
): Promise<unknown> {
  const row = await db
    .selectFrom('stripe_sandbox_object')
    .select('body')
    .where('id', '=', id)
    .where('object', '=', object)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.body;
}

/** Whatever it is: an id says. */
export async function findAnyStripeObject(db: Database, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('stripe_sandbox_object')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.body;
}

/** The newest first. One more than the limit tells whether there are more. */
export async function listStripeObjects(db: Database, filter: ObjectFilter): Promise<unknown[]> {
  const backwards = filter.endingBefore !== undefined;
  let query = db
    .selectFrom('stripe_sandbox_object')
    .select('body')
    .where('object', '=', filter.object)
    .orderBy('position', backwards ? 'asc' : 'desc')
    .limit(filter.limit + 1);
  if (filter.intentID !== undefined) query = query.where('payment_intent', '=', filter.intentID);
  for (const [name, value] of Object.entries(filter.says ?? {})) {
    query = query.where(sql<string>`body ->> ${name}`, '=', value);
  }
  if (filter.types) query = query.where(sql<string>`body ->> 'type'`, 'in', [...filter.types]);
  if (filter.createdFrom) query = query.where('created_at', '>=', filter.createdFrom);
  if (filter.createdBefore) query = query.where('created_at', '<', filter.createdBefore);
  const positionOf = (id: string) =>
    db.selectFrom('stripe_sandbox_object').select('position').where('id', '=', id);
  if (filter.startingAfter) query = query.where('position', '<', positionOf(filter.startingAfter));
  if (filter.endingBefore) query = query.where('position', '>', positionOf(filter.endingBefore));
  const rows = await query.execute();
  return rows.map(({ body }) => body);
}

/** False: another request under this key is being answered at this moment. */
export async function holdStripeKey(trx: Database, key: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`stripe-sandbox ${key}`}, 0)) as held`.execute(trx);
  return rows[0]?.held === true;
}

interface KeptAnswer {
  fingerprint: string;
  status: number;
  answer: unknown;
}

export function findStripeKey(db: Database, key: string, since: Date): Promise<KeptAnswer | undefined> {
  return db
    .selectFrom('stripe_sandbox_key')
    .select(['fingerprint', 'status', 'answer'])
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst();
}

export async function keepStripeKey(
  db: Database,
  { key, createdAt, ...kept }: KeptAnswer & { key: string; createdAt: Date },
): Promise<void> {
  const row = { ...kept, answer: JSON.stringify(kept.answer), created_at: createdAt };
  await db
    .insertInto('stripe_sandbox_key')
    .values({ key, ...row })
    // an old one, that has run out
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
