import { sql, type RawBuilder } from 'kysely';
import { readByKey, type Param } from '../../platform/database/built-once.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';
import { hashOf } from './token-hash.ts';

export interface StoredSession {
  sessionID: number;
  /** Who signed in, and when they were last seen; undefined for a visitor. */
  customer: { customerID: number; lastSeenAt: Date } | undefined;
  data: Record<string, unknown>;
  expiresAt: Date;
}

/** Somebody signing in, and from where. */
export interface SignIn {
  customerID: number;
  userAgent: string;
  authenticatedAt: Date;
}

/** An account as its identity service knows it. */
interface Account {
  issuer: string;
  subject: string;
}

/** The join makes sure that a disabled or deleted customer has no session, even where one was not deleted. */
const isOpen = sql<boolean>`session.ended_at is null and customer.disabled_at is null and customer.deleted_at is null`;

/** Those of these tokens, in hex, whose session is still there: an expression, to stand in any statement. */
export const liveTokens = (tokenHashes: readonly Buffer[], now: Date) => sql<string[]>`array(
  select encode(token_hash, 'hex') from session
  left join customer on customer.customer_id = session.customer_id
  where token_hash = any (${tokenHashes}::bytea[]) and session.expires_at > ${now} and ${isOpen})`;

export async function findLiveTokens(
  db: Database,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ live: string[] }>`select ${liveTokens(tokenHashes, now)} as live`.execute(db);
  return new Set(rows[0]?.live);
}

export async function findSession(
  db: Database,
  token: string,
  now: Date,
): Promise<StoredSession | undefined> {
  const row = await sessionByHash(db, hashOf(token));
  if (!row || row.expires_at <= now) return undefined;
  const { session_id: sessionID, customer_id: customerID, last_seen_at: lastSeenAt, data } = row;
  const customer = customerID !== null && lastSeenAt !== null ? { customerID, lastSeenAt } : undefined;
  return { sessionID, customer, data, expiresAt: row.expires_at };
}

const sessionByHash = readByKey('bytea', (db, tokenHash: RawBuilder<Buffer>) =>
  db
    .selectFrom('session')
    .leftJoin('customer', 'customer.customer_id', 'session.customer_id')
    .select(['session_id', 'session.customer_id', 'last_seen_at', 'data', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where(isOpen),
);

export async function createSession(
  db: Database,
  session: {
    token: string;
    signIn: SignIn | undefined;
    data: Record<string, unknown>;
    now: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const { signIn, now } = session;
  const { session_id: sessionID } = await db
    .insertInto('session')
    .values({
      token_hash: hashOf(session.token),
      data: JSON.stringify(session.data),
      created_at: now,
      expires_at: session.expiresAt,
      ...(signIn && {
        customer_id: signIn.customerID,
        user_agent: signIn.userAgent,
        authenticated_at: signIn.authenticatedAt,
        signed_in_at: now,
        last_seen_at: now,
      }),
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return sessionID;
}

/**
 * A signed-in session instead of the one before it, whose data it keeps if that was a visitor's or their own. Undefined if what
 * proved who they are is spent. The caller's transaction has locked the customer: signing out everywhere at that moment is seen.
 */
export async function beginSession(
  db: Database,
  session: { token: string; formerToken: string | undefined; signIn: SignIn; now: Date; expiresAt: Date },
): Promise<{ sessionID: number; data: Record<string, unknown> } | undefined> {
  const { token, formerToken, signIn, now, expiresAt } = session;
  const { customerID, userAgent, authenticatedAt } = signIn;
  const { rows } = await sql<{ sessionID: number; data: Record<string, unknown> }>`
    with former as (
      delete from session where token_hash = ${formerToken === undefined ? null : hashOf(formerToken)}
      returning customer_id, data, expires_at, ended_at
    ), kept as (
      -- on a shared computer the next person to sign in may not be the one who opened a ticket by its link
      select data - 'openTickets' as data from former
      where expires_at > ${now} and ended_at is null and coalesce(customer_id, ${customerID}) = ${customerID}
    )
    insert into session (token_hash, customer_id, data, user_agent, signed_in_at, last_seen_at, authenticated_at,
                         created_at, expires_at)
    select ${hashOf(token)}, ${customerID}, coalesce((select data from kept), '{}'), ${userAgent}, ${now}, ${now},
           ${authenticatedAt}, ${now}, ${expiresAt}
    where not ${isProofSpent({ customerID, authenticatedAt })}
    returning session_id as "sessionID", data`.execute(db);
  return rows[0];
}

/** Merges in the database, so that two tabs writing different keys keep both. */
export async function mergeSessionData(
  db: Database,
  token: string,
  data: Record<string, unknown>,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ data: sql`session.data || ${JSON.stringify(data)}::jsonb` })
    .where('token_hash', '=', hashOf(token))
    .execute();
}

/** Once a draft has become a ticket, if it has: the session's ticket is that one (tickets/views/session-ticket.ts). */
export const keepingStarted = (tokenHash: Buffer | Param<Buffer | null>, ticketID: RawBuilder<number>) => sql`
  update session set data = (session.data - 'draft') || jsonb_build_object('startedTicket', ${ticketID})
  where token_hash = ${tokenHash} and ${ticketID} is not null`;

export async function extendSession(db: Database, token: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', hashOf(token))
    .execute();
}

export async function markSessionSeen(db: Database, token: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('token_hash', '=', hashOf(token))
    .execute();
}

export async function deleteSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute();
}

/** Where the customer is signed in, the latest first. Uses the index session_by_customer. */
export async function listSessions(db: Database, customerID: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['session_id', 'user_agent', 'signed_in_at', 'last_seen_at'])
    .where('customer_id', '=', customerID)
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .$narrowType<{ signed_in_at: Date; last_seen_at: Date }>()
    .execute();
}

/** Ends one of the customer's sessions. The identity token used there opens no other session: see isProofSpent. */
export async function endSession(
  db: Database,
  ending: { customerID: number; sessionID: number; now: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: ending.now, data: '{}' })
    .where('session_id', '=', ending.sessionID)
    .where('customer_id', '=', ending.customerID)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all of an account's sessions. Identity tokens issued until now open no new one. */
export async function endSessionsOf(db: Database, account: Account, now: Date): Promise<void> {
  // the customer first: a sign-in under way holds that row, and its session must be seen by the second statement
  await inTransaction(db, async (trx) => {
    const customer = await trx
      .updateTable('customer')
      .set({ signed_out_at: now })
      .where('issuer', '=', account.issuer)
      .where('subject', '=', account.subject)
      .returning('customer_id')
      .executeTakeFirst();
    if (customer) await trx.deleteFrom('session').where('customer_id', '=', customer.customer_id).execute();
    await cutOffProofs(trx, account, now);
  });
}

/** From now on nothing that proved who the account is before `at` opens a session, whether it has a customer or not. */
export async function cutOffProofs(db: Database, account: Account, at: Date): Promise<void> {
  await db
    .insertInto('account_cutoff')
    .values({ issuer: account.issuer, subject: account.subject, not_before: at })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'subject'])
        .doUpdateSet({ not_before: sql`greatest(account_cutoff.not_before, excluded.not_before)` }),
    )
    .execute();
}

export async function deleteCutoffsBefore(db: Database, day: Date): Promise<void> {
  await deleteUnlocked(db, 'account_cutoff', sql`not_before < ${day}`);
}

/**
 * Whether the session opened with this identity token was ended from elsewhere. Most services issue tokens with a
 * precision of one second: within that second the token is accepted.
 */
function isProofSpent({ customerID, authenticatedAt }: Pick<SignIn, 'customerID' | 'authenticatedAt'>) {
  const precision = sql.lit(authenticatedAt.getMilliseconds() === 0 ? 'second' : 'millisecond');
  return sql<boolean>`exists (
    select from customer c where c.customer_id = ${customerID} and (
      date_trunc(${precision}, c.signed_out_at) > ${authenticatedAt}
      or exists (
        select from account_cutoff a where a.issuer = c.issuer and a.subject = c.subject
          and date_trunc(${precision}, a.not_before) > ${authenticatedAt})
      or exists (
        select from session s where s.customer_id = c.customer_id and s.ended_at is not null
          and s.authenticated_at = ${authenticatedAt})))`;
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await deleteUnlocked(db, 'session', sql`expires_at <= ${now}`);
}
