import { sql } from 'kysely';
import { builtOnce, sharedRead, type Params } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';
import type { NoticeName } from '@fettle/domain/ticket/telling/notices';
import type { JobPayloads } from '../jobs/jobs.ts';

export type NoticeOfEvent = JobPayloads['giveNotice'];

/** What was told by text message later than by mail is noted apart. */
type SentNotice = NoticeName | `${NoticeName} by text`;
type Recorded = Omit<NoticeOfEvent, 'name'> & { name: SentNotice };

/** Notes that the customer is told, in the transaction that enqueues it. False: they have been told before. */
export async function recordNotice(db: Database, notice: Recorded & { now: Date }): Promise<boolean> {
  const { eventID, name, ticketID, now } = notice;
  return (await recording(db, { eventID, name, ticketID, now })).length > 0;
}

const recording = builtOnce((db: Database, notice: Params<Recorded & { now: Date }>) =>
  db
    .insertInto('sent_notice')
    .values({
      event_id: notice.eventID,
      notice: notice.name,
      ticket_id: notice.ticketID,
      told_at: notice.now,
    })
    .onConflict((known) => known.doNothing())
    .returning('event_id')
    .compile(),
);

/** Of which events of a ticket that notice was given, and when the last time. Uses the index sent_notice_of_ticket. */
export async function listNotices(
  db: Database,
  { ticketID, name }: Pick<Recorded, 'ticketID' | 'name'>,
): Promise<{ eventIDs: ReadonlySet<string>; lastAt: Date | undefined }> {
  const rows = await given(db, { ticketID, name });
  return { eventIDs: new Set(rows.map((row) => row.event_id)), lastAt: rows.at(-1)?.told_at };
}

const given = sharedRead((db: Database, { ticketID, name }: Params<Pick<Recorded, 'ticketID' | 'name'>>) =>
  db
    .selectFrom('sent_notice')
    .select(['event_id', 'told_at'])
    .where('ticket_id', '=', ticketID)
    .where('notice', '=', name)
    .orderBy('told_at')
    .compile(),
);

export async function deleteNoticesBefore(db: Database, day: Date): Promise<void> {
  await deleteUnlocked(db, 'sent_notice', sql`told_at < ${day}`);
}
