import {
  cursorAfter,
  formatCursor,
  parseCursor,
  settleMs,
  type ChangeCursor,
} from '@fettle/domain/ops/change-cursor';
import { InvalidInput } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import { findPlaceAt, listEventsAfter } from '../../stores/tools/api-orders.ts';

const eventsPerPage = 200;

/** The cursor that tells everything from that time on. */
export async function startOfChanges(db: Database, time: Date): Promise<string> {
  const place = (await findPlaceAt(db, time)) ?? { day: '1970-01-01', eventID: '0' };
  return formatCursor({ settled: place, at: place });
}

/** Which tickets have changed since the cursor, by their latest change, and where to go on. */
export async function readChanges(
  db: Database,
  { after, now }: { after: string | undefined; now: Date },
): Promise<{ ticketIDs: number[]; next: string; hasMore: boolean }> {
  const cursor = cursorOf(after ?? (await startOfChanges(db, new Date(now.getTime() - settleMs))));
  const found = await listEventsAfter(db, { ...cursor.at, limit: eventsPerPage + 1 });
  const hasMore = found.length > eventsPerPage;
  const events = found.slice(0, eventsPerPage);
  // a later event of the same ticket takes its place further down
  const ticketIDs = [...new Set(events.map(({ ticketID }) => ticketID).toReversed())].toReversed();
  return { ticketIDs, next: formatCursor(cursorAfter(cursor, { events, hasMore, now })), hasMore };
}

function cursorOf(text: string): ChangeCursor {
  const cursor = parseCursor(text);
  if (!cursor) throw new InvalidInput({ path: 'after', message: 'must be the `next` of an answer' });
  return cursor;
}
