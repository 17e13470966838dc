import { randomBytes } from 'node:crypto';
import { sharedRead, type Params } from './built-once.ts';
import type { Database } from './database.ts';

/** A secret that the first asker makes and every process of this database shares from then on. */
export async function appSecret(db: Database, name: string): Promise<string> {
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
  const [row] = await secretByName(db, { name });
  return row?.secret;
}

const secretByName = sharedRead((db: Database, { name }: Params<{ name: string }>) =>
  db.selectFrom('app_secret').select('secret').where('name', '=', name).compile(),
);
