import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface Consent {
  kind: 'terms' | 'startEarly';
  /** The words the customer was shown: what they agreed to must be provable later. */
  wording: string;
}

/** What was agreed to before in the same words is not written down again. */
export async function recordConsents(
  db: Database,
  { ticketID, consents, now }: { ticketID: number; consents: readonly Consent[]; now: Date },
): Promise<void> {
  if (consents.length === 0) return;
  await sql`
    insert into ticket_consent (ticket_id, kind, wording, agreed_at)
    select ${ticketID}, given.kind, given.wording, ${now}
    from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) as given (kind text, wording text)
    where not exists (
      select from ticket_consent c
      where c.ticket_id = ${ticketID} and c.kind = given.kind and c.wording = given.wording)`.execute(db);
}

/** The oldest first. */
export async function listConsents(
  db: Database,
  ticketID: number,
): Promise<{ kind: Consent['kind']; agreedAt: Date }[]> {
  return db
    .selectFrom('ticket_consent')
    .select(['kind', 'agreed_at as agreedAt'])
    .where('ticket_id', '=', ticketID)
    .orderBy('agreed_at')
    .execute();
}
