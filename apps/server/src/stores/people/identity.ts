import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';
import { cutOffProofs } from './sessions.ts';

/** The public half of a key that our tokens name, as a JSON Web Key. */
export async function findIdentityKey(db: Database, keyID: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity_jwks')
    .select('public_key')
    .where('id', '=', keyID)
    .executeTakeFirst();
  return row?.public_key;
}

export async function isIdentityDisabled(db: Database, userID: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_user')
    .select('disabled_at')
    .where('id', '=', userID)
    .executeTakeFirst();
  return row !== undefined && row.disabled_at !== null;
}

/** Of the links to choose a new password only the newest opens. Their rows alone have an account as the whole value. */
export async function keepNewestReset(db: Database, userID: string): Promise<void> {
  await db
    .deleteFrom('identity_verification')
    .where('value', '=', userID)
    .where('id', '<>', (newest) =>
      newest
        .selectFrom('identity_verification')
        .select('id')
        .where('value', '=', userID)
        .orderBy('created_at', 'desc')
        .orderBy('expires_at', 'desc')
        .limit(1),
    )
    .execute();
}

/**
 * Whoever chose a new password by mail owns the mailbox. If nobody had proved that before, other ways into the
 * account may be somebody else's: they go.
 */
export async function proveMailbox(db: Database, userID: string): Promise<void> {
  const proved = await db
    .updateTable('identity_user')
    .set({ email_verified: true })
    .where('id', '=', userID)
    .where('email_verified', '=', false)
    .executeTakeFirst();
  if (proved.numUpdatedRows === 0n) return;
  await db
    .deleteFrom('identity_account')
    .where('user_id', '=', userID)
    .where('provider_id', '<>', 'credential')
    .execute();
}

/**
 * Ends every session of an account but the one in which its password was changed, and cuts off what was proved before
 * `since`: the service has begun a session again for whoever changed it.
 */
export async function endOtherSessionsOf(
  db: Database,
  account: { issuer: string; subject: string },
  { keep, since, now }: { keep: number | undefined; since: Date; now: Date },
): Promise<void> {
  await cutOffProofs(db, account, since);
  await db
    .updateTable('session')
    .from('customer')
    .set({ ended_at: now, data: '{}' })
    .whereRef('session.customer_id', '=', 'customer.customer_id')
    .where('customer.issuer', '=', account.issuer)
    .where('customer.subject', '=', account.subject)
    .where('session.ended_at', 'is', null)
    .where('session.session_id', '<>', keep ?? 0)
    .execute();
}

/** A key that signs no more is kept as long as anybody may hold what it signed. */
const keyGraceMs = 24 * 60 * 60 * 1000;

/** `now` is the machine's: the service counts by that, whatever clock the rest of the server runs on. */
export async function deleteExpiredIdentityRows(db: Database, now: Date): Promise<void> {
  const keysUntil = new Date(now.getTime() - keyGraceMs);
  await deleteUnlocked(db, 'identity_jwks', sql`expires_at < ${keysUntil}`);
  await deleteUnlocked(db, 'identity_session', sql`expires_at < ${now}`);
  await deleteUnlocked(db, 'identity_verification', sql`expires_at < ${now}`);
  await deleteUnlocked(db, 'sandbox_identity_record', sql`expires_at < ${now}`);
}
