import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type Fields = Record<string, unknown>;

interface HistoryEntry {
  entryID: string;
  at: Date;
  actor: string;
  act: string;
  subject: string;
  before: Fields | null;
  after: Fields | null;
  /** The entry that this one undid. */
  undoes: string | null;
  isUndone: boolean;
}

const columns = sql`a.audit_id::text as "entryID", a.at, a.actor, a.act, a.subject, a.before, a.after,
  a.undoes::text as undoes, exists (select from audit_entry later where later.undoes = a.audit_id) as "isUndone"`;

export async function findEntry(db: Database, entryID: string): Promise<HistoryEntry | undefined> {
  const { rows } = await sql<HistoryEntry>`
    select ${columns} from audit_entry a where a.audit_id = ${entryID}::bigint`.execute(db);
  return rows[0];
}

interface Wanted {
  kinds: readonly string[];
  /** One thing alone. */
  subject: string | undefined;
  /** Only entries older than this one. */
  olderThan: string | undefined;
  limit: number;
}

/** Changes of these kinds of things, newest first. */
export async function findHistory(
  db: Database,
  { kinds, subject, olderThan, limit }: Wanted,
): Promise<HistoryEntry[]> {
  // each kind by its index, then the newest of them
  const { rows } = await sql<HistoryEntry>`
    select ${columns} from unnest(${kinds}::text[]) as of_kind(kind)
    cross join lateral (
      select * from audit_entry
      where split_part(subject, ':', 1) = kind
        and (${subject ?? null}::text is null or subject = ${subject ?? null})
        and audit_id < coalesce(${olderThan ?? null}::bigint, 9223372036854775807)
      order by audit_id desc limit ${limit}) a
    order by a.audit_id desc limit ${limit}`.execute(db);
  return rows;
}
