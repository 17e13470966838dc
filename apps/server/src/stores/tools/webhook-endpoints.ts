import type { WebhookOff, WebhookTypeName } from '@fettle/domain/ops/webhook-types';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Chosen {
  url: string;
  types: WebhookTypeName[];
  kinds: string[];
}

/** Without a secret yet: that is sealed for the row's number. */
export async function insertEndpoint(
  trx: Database,
  { url, types, kinds, staffID, now }: Chosen & { staffID: number; now: Date },
): Promise<number> {
  const { endpointID } = await trx
    .insertInto('webhook_endpoint')
    .values({ url, types, kinds, secret: Buffer.alloc(0), made_by: staffID, made_at: now })
    .returning('endpoint_id as endpointID')
    .executeTakeFirstOrThrow();
  return endpointID;
}

export async function setSecret(
  trx: Database,
  { endpointID, secret, formerUntil }: { endpointID: number; secret: Buffer; formerUntil: Date | null },
): Promise<void> {
  await trx
    .updateTable('webhook_endpoint')
    .set({
      secret,
      former_secret: formerUntil ? sql<Buffer>`secret` : null,
      former_until: formerUntil,
    })
    .where('endpoint_id', '=', endpointID)
    .execute();
}

/** Locked until the transaction ends. */
export const lockEndpoint = (trx: Database, endpointID: number) =>
  trx
    .selectFrom('webhook_endpoint')
    .select(['url', 'types', 'off_because as offBecause'])
    .where('endpoint_id', '=', endpointID)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateEndpoint(
  trx: Database,
  { endpointID, ...chosen }: Chosen & { endpointID: number },
): Promise<void> {
  await trx.updateTable('webhook_endpoint').set(chosen).where('endpoint_id', '=', endpointID).execute();
}

export async function turnOn(trx: Database, endpointID: number): Promise<void> {
  await trx
    .updateTable('webhook_endpoint')
    .set({ off_at: null, off_because: null, failing_since: null })
    .where('endpoint_id', '=', endpointID)
    .execute();
}

/** What still waits is not sent any more: it may be sent again one by one. */
export async function turnOff(
  trx: Database,
  { endpointID, because, now }: { endpointID: number; because: WebhookOff; now: Date },
): Promise<void> {
  await trx
    .updateTable('webhook_endpoint')
    .set({ off_at: now, off_because: because })
    .where('endpoint_id', '=', endpointID)
    .execute();
  await trx
    .updateTable('webhook_delivery')
    .set({
      status: 'failed',
      last_error: sql`case when last_error = '' then 'The webhook was turned off.' else last_error end`,
    })
    .where('endpoint_id', '=', endpointID)
    .where('status', '=', 'waiting')
    .execute();
}

export async function deleteEndpoint(trx: Database, endpointID: number): Promise<void> {
  await trx.deleteFrom('webhook_endpoint').where('endpoint_id', '=', endpointID).execute();
}

export const listEndpoints = (db: Database) =>
  db
    .selectFrom('webhook_endpoint')
    .select((eb) => [
      'endpoint_id as endpointID',
      'url',
      'types',
      'made_at as madeAt',
      'off_because as offBecause',
      'off_at as offAt',
      'failing_since as failingSince',
      'last_success_at as lastSuccessAt',
      'former_until as formerUntil',
      eb
        .selectFrom('webhook_delivery')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('webhook_delivery.endpoint_id', '=', 'webhook_endpoint.endpoint_id')
        .where('webhook_delivery.status', '=', 'waiting')
        .as('waiting'),
    ])
    .orderBy('endpoint_id')
    .execute();

export async function countEndpoints(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_endpoint')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  // counts arrive as text
  return Number(count);
}

export interface ClaimedEndpoint {
  endpointID: number;
  claim: string;
  url: string;
  secret: Buffer;
  formerSecret: Buffer | null;
  formerUntil: Date | null;
  lastSuccessAt: Date | null;
}

/** One that something is due for, ours until then: a process that died lets go of it by itself. */
export async function claimEndpoint(
  db: Database,
  { claim, now, until }: { claim: string; now: Date; until: Date },
): Promise<ClaimedEndpoint | undefined> {
  const { rows } = await sql<ClaimedEndpoint>`
    update webhook_endpoint set claim = ${claim}, claimed_until = ${until}
    where endpoint_id = (
      select endpoint_id from webhook_endpoint e
      where off_at is null and claimed_until <= ${now} and exists (
        select from webhook_delivery d
        where d.endpoint_id = e.endpoint_id and d.status = 'waiting' and d.next_try_at <= ${now})
      order by claimed_until limit 1 for no key update skip locked)
    returning endpoint_id as "endpointID", claim, url, secret, former_secret as "formerSecret",
      former_until as "formerUntil", last_success_at as "lastSuccessAt"`.execute(db);
  return rows[0];
}

/** False: it was turned off or removed, or the claim has run out and another process has it. */
export async function keepClaim(
  db: Database,
  { endpointID, claim, until }: { endpointID: number; claim: string; until: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('webhook_endpoint')
    .set({ claimed_until: until })
    .where('endpoint_id', '=', endpointID)
    .where('claim', '=', claim)
    .where('off_at', 'is', null)
    .returning('endpoint_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseClaim(
  db: Database,
  { endpointID, claim }: Pick<ClaimedEndpoint, 'endpointID' | 'claim'>,
): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ claimed_until: sql<Date>`'-infinity'`, claim: null })
    .where('endpoint_id', '=', endpointID)
    .where('claim', '=', claim)
    .execute();
}

export async function noteSuccess(trx: Database, endpointID: number, now: Date): Promise<void> {
  await trx
    .updateTable('webhook_endpoint')
    .set({ last_success_at: now, failing_since: null })
    .where('endpoint_id', '=', endpointID)
    .execute();
}

export async function noteFailure(trx: Database, endpointID: number, now: Date): Promise<void> {
  await trx
    .updateTable('webhook_endpoint')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${now})` })
    .where('endpoint_id', '=', endpointID)
    .execute();
}
