import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface TrailFilter {
  staffID: number | undefined;
  act: string | undefined;
  subject: string | undefined;
  ticketID: number | undefined;
  from: Date | undefined;
  /** Not included. */
  until: Date | undefined;
  after: TrailKey | undefined;
  limit: number;
}

/** Where a page ends: entries of one moment are told apart by where they come from and their number. */
export interface TrailKey {
  at: Date;
  source: TrailSource;
  id: string;
}

/** a: an audit entry, e: an event of a ticket. */
type TrailSource = 'a' | 'e';

interface TrailRow extends TrailKey {
  actor: string;
  act: string;
  subject: string;
  ticketID: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What staff and tools did, newest first: audit entries and the events of tickets that they brought about. */
export async function findTrail(db: Database, filter: TrailFilter): Promise<TrailRow[]> {
  const { limit } = filter;
  const { rows } = await sql<TrailRow>`
    select * from (
      (select at, 'a' as source, audit_id::text as id, actor, act, subject, ticket_id as "ticketID", before, after
       from audit_entry
       where ${conditions(filter, { source: 'a', id: 'audit_id', act: 'act', subject: auditSubject(filter.subject) })}
       order by at desc, audit_id desc limit ${limit})
      union all
      (select at, 'e', event_id::text, actor, kind, 'ticket:' || ticket_id, ticket_id, null, detail
       from ticket_event
       where actor like 'staff:%'
         and ${conditions(filter, { source: 'e', id: 'event_id', act: 'kind', subject: ticketSubject(filter.subject) })}
       order by at desc, event_id desc limit ${limit})
      union all
      (select at, 'e', event_id::text, actor, kind, 'ticket:' || ticket_id, ticket_id, null, detail
       from ticket_event
       where actor like 'job:key\\_%'
         and ${conditions(filter, { source: 'e', id: 'event_id', act: 'kind', subject: ticketSubject(filter.subject) })}
       order by at desc, event_id desc limit ${limit})
    ) as both_kinds
    order by at desc, source desc, length(id) desc, id desc
    limit ${limit}`.execute(db);
  return rows;
}

type Condition = RawBuilder<unknown>;

function conditions(
  { staffID, act, ticketID, from, until, after }: TrailFilter,
  of: { source: TrailSource; id: string; act: string; subject: Condition | undefined },
): Condition {
  const all = [
    staffID !== undefined && sql`actor like ${`staff:${staffID}:%`}`,
    act && sql`${sql.ref(of.act)} ilike ${containing(act)}`,
    of.subject,
    ticketID !== undefined && sql`ticket_id = ${ticketID}`,
    from && sql`at >= ${from}`,
    until && sql`at < ${until}`,
    after && beyond(after, of),
  ].filter((condition) => condition !== undefined && condition !== false && condition !== '');
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** Older than the last entry of the page before; in its own moment, the source with the lower letter comes later. */
function beyond({ at, source, id }: TrailKey, of: { source: TrailSource; id: string }): Condition {
  if (of.source > source) return sql`at < ${at}`;
  if (of.source < source) return sql`at <= ${at}`;
  return sql`(at, ${sql.ref(of.id)}) < (${at}, ${id}::bigint)`;
}

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const auditSubject = (text: string | undefined) =>
  text
    ? sql`(subject ilike ${containing(text)} or before ->> 'name' ilike ${containing(text)}
           or after ->> 'name' ilike ${containing(text)})`
    : undefined;
const ticketSubject = (text: string | undefined) =>
  text ? sql`'ticket:' || ticket_id ilike ${containing(text)}` : undefined;
