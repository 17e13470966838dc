import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { customerLifeMs } from '../../apps/server/src/people/sessions/lifetimes.ts';

/** A customer who is signed in and has no ticket yet. */
export interface Shopper {
  cookie: string;
  address: string;
  phone: string;
}

const batch = 10_000;
let added = 0;

/**
 * Each with an address, a telephone number and a mailbox of their own: limits count them. Their sessions are as new as after
 * signing in, so that none is extended on the way.
 */
export async function addShoppers(pool: pg.Pool, count: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  for (let missing = count; missing > 0; missing -= batch) {
    shoppers.push(...(await addBatch(pool, Math.min(missing, batch))));
  }
  return shoppers;
}

async function addBatch(pool: pg.Pool, count: number): Promise<Shopper[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const now = new Date();
  await pool.query(
    `with person as (
       insert into customer (issuer, subject, auth_provider, email, created_at, updated_at)
       select 'https://journey.example', id, 'password', id || '@example.com', $2, $2
       from (select gen_random_uuid() as id from generate_series(1, $3)) as one
       returning customer_id
     ), numbered as (select customer_id, row_number() over () as number from person)
     insert into session (token_hash, customer_id, created_at, expires_at, signed_in_at, last_seen_at, authenticated_at)
     select hash, customer_id, $2, $4, $2, $2, $2
     from unnest($1::bytea[]) with ordinality as token (hash, number) join numbered using (number)`,
    [
      tokens.map((token) => createHash('sha256').update(token).digest()),
      now,
      count,
      new Date(now.getTime() + customerLifeMs),
    ],
  );
  return tokens.map((token) => {
    added += 1;
    const digits = String(added).padStart(6, '0');
    return {
      cookie: `session=${token}`,
      address: `${added} Larkspur Yard, London`,
      phone: `07700 ${digits.slice(-6)}`,
    };
  });
}
