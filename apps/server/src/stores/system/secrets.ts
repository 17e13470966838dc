import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';

/** Each never changes, so a process reads it once. By database: one made in a transaction may be rolled back with it. */
const read = new WeakMap<Database, Map<string, string>>();

/** A secret that the first asker makes and every process of this database shares from then on. */
export async function appSecret(db: Database, name: string): Promise<string> {
  const secrets = read.get(db) ?? new Map<string, string>();
  read.set(db, secrets);
  const known = secrets.get(name);
  if (known !== undefined) return known;
  const secret = await findOrMake(db, name);
  secrets.set(name, secret);
  return secret;
}

async function findOrMake(db: Database, name: string): Promise<string> {
  const known = await findSecret(db, name);
  if (known !== undefined) return known;
  await db
    .insertInto('app_secret')
    .values({ name, secret: randomBytes(32).toString('base64url') })
    // another process was first
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findSecret(db, name);
  if (made === undefined) throw new Error(`the secret ${name} was made and is not there`);
  return made;
}

async function findSecret(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('app_secret').select('secret').where('name', '=', name).executeTakeFirst();
  return row?.secret;
}
