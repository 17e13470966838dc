import { sql } from 'kysely';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { fileOf } from '../../tickets/photos/photo-files.ts';
import { photoSizeNames } from '../../tickets/photos/photo-limits.ts';
import type { Found, FoundOrder } from './judge.ts';

/** What a database holds of all that the load was promised, as of one moment. */
export const readFound = (db: Database): Promise<Found> =>
  inTransaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read read only`.execute(trx);
    const { rows: events } = await sql<{ ticketID: number; kind: string; times: number }>`
      select ticket_id as "ticketID", kind, count(*)::int as times from ticket_event
      where kind in ('book', 'pay', 'collect', 'cancel') group by 1, 2`.execute(trx);
    const { rows: tickets } = await sql<{
      ticketID: number;
      status: FoundOrder['status'];
      day: string | null;
      startHour: number;
      state: 'held' | 'booked';
    }>`select t.ticket_id as "ticketID", t.status, h.day::text as day, h.start_hour as "startHour", h.state
      from ticket t left join window_hold h on h.ticket_id = t.ticket_id and h.task = 'PICKUP'`.execute(trx);
    const { rows: windows } = await sql<Found['windows'][number]>`
      select w.day::text as day, w.start_hour as "startHour", w.places, w.taken, count(h.ticket_id)::int as holds
      from courier_window w left join window_hold h using (area_id, day, start_hour)
      group by w.area_id, w.day, w.start_hour`.execute(trx);
    const acts = await trx.selectFrom('staff_act_once').select(['act_id', 'ticket_id']).execute();
    const { rows: notes } = await sql<{ text: string; times: number }>`
      select reason as text, count(*)::int as times from ticket_note where kind = 'note' group by 1`.execute(
      trx,
    );
    const photos = await trx.selectFrom('ticket_photo').select(['photo_key', 'file_name']).execute();

    const eventsOf = Map.groupBy(events, ({ ticketID }) => ticketID);
    return {
      orders: new Map(
        tickets.map(({ ticketID, status, day, startHour, state }) => [
          ticketID,
          {
            status,
            hold: day === null ? undefined : { day, startHour, state },
            events: Object.fromEntries(
              (eventsOf.get(ticketID) ?? []).map(({ kind, times }) => [kind, times]),
            ),
          },
        ]),
      ),
      windows,
      acts: new Map(acts.map((row) => [row.act_id, row.ticket_id])),
      notes: new Map(notes.map(({ text, times }) => [text, times])),
      photos: photos.map((row) => ({
        photoKey: row.photo_key,
        files: photoSizeNames.map((size) => fileOf(row.file_name, size)),
      })),
    };
  });
