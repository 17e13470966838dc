import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Backlog } from '../../platform/observe/metrics.ts';

/** One statement; each part rides on an index of what is open, so that it does not grow with what is done. */
export async function countBacklog(db: Database, now: Date): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    with
      due as (
        select count(*)::int as n, coalesce(extract(epoch from now() - min(enqueued_at)), 0)::float as oldest
        from job where gave_up_at is null and not_before <= ${now}
      ),
      paying as (
        select count(*)::int as n, coalesce(extract(epoch from ${now}::timestamptz - min(paying_since)), 0)::float as oldest
        from ticket where paying_since is not null
      )
    select due.n as "jobsDue", greatest(due.oldest, 0) as "jobsOldestSeconds",
      (select count(*)::int from job where gave_up_at is not null) as "jobsGivenUp",
      (select count(*)::int from window_hold where state = 'held' and expires_at > ${now}) as "placesHeld",
      paying.n as "paymentsOnTheirWay", greatest(paying.oldest, 0) as "paymentsOldestSeconds",
      (select count(*)::int from refund where status in ('wanted', 'pending')) as "refundsOpen",
      (select count(*)::int from books_difference where cleared_at is null) as "booksDifferences",
      (select count(*)::int from ticket where contact_reason is not null) as "ticketsToContact"
    from due, paying`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without from answers one row');
  return row;
}
