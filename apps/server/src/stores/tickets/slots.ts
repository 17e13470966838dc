import { sql } from 'kysely';
import { isoWeekday } from '@fettle/domain/london';
import { holdMs, windowHours, type Pickup, type WindowHour } from '@fettle/domain/slot';
import { isUndecided, ticketStatuses } from '@fettle/domain/ticket/status';
import type { Database } from '../../database/database.ts';

const undecided = ticketStatuses.filter(isUndecided);

/** Holds a place, moves the hold there, or holds it for longer. If the window is full, an earlier hold stays. */
export async function holdSlot(
  db: Database,
  slot: { ticketID: number; customerID: number; day: string; hour: WindowHour; now: Date },
): Promise<'held' | 'full' | 'unknownTicket' | 'ticketMovedOn'> {
  const { ticketID, customerID, day, hour, now } = slot;
  const until = new Date(now.getTime() + holdMs);
  const { rows } = await sql<{ outcome: Awaited<ReturnType<typeof holdSlot>> }>`
    select hold_slot(${ticketID}, ${customerID}, ${undecided}, ${day}, ${hour}, ${now}, ${until}) as outcome`.execute(
    db,
  );
  const outcome = rows[0]?.outcome;
  if (!outcome) throw new Error('hold_slot gave no answer');
  return outcome;
}

/** What an order has chosen, whether it has expired meanwhile or not. */
export async function findPickup(db: Database, ticketID: number): Promise<Pickup | undefined> {
  const row = await db
    .selectFrom('ticket')
    .leftJoin('slot_hold', 'slot_hold.ticket_id', 'ticket.ticket_id')
    .select([
      'ticket.collect_asap',
      sql<string | null>`slot_hold.day::text`.as('slot_day'),
      'slot_hold.start_hour as slot_hour',
      'slot_hold.expires_at as slot_expires_at',
    ])
    .where('ticket.ticket_id', '=', ticketID)
    .executeTakeFirst();
  return row && toPickup(row);
}

export function toPickup(row: {
  collect_asap: boolean;
  slot_day: string | null;
  slot_hour: number | null;
  slot_expires_at: Date | null;
}): Pickup | undefined {
  if (row.collect_asap) return { kind: 'asap' };
  const hour = windowHours.find((known) => known === row.slot_hour);
  if (hour === undefined || row.slot_day === null) return undefined;
  return { kind: 'window', day: row.slot_day, hour, expiresAt: row.slot_expires_at };
}

/** Gives back the place of an order that the caller's transaction holds. False if it had none. */
export async function releaseSlot(db: Database, ticketID: number): Promise<boolean> {
  const { rows } = await sql<{ released: boolean }>`select release_slot(${ticketID}) as released`.execute(db);
  return rows[0]?.released ?? false;
}

export async function freeExpiredSlots(db: Database, now: Date): Promise<void> {
  await sql`select free_expired_slots(${now})`.execute(db);
}

/** As soon as possible, so that a coordinator calls; or no longer. */
export async function setCollectAsap(
  db: Database,
  choice: { ticketID: number; asap: boolean; now: Date },
): Promise<void> {
  const { ticketID, asap, now } = choice;
  const reason = asap
    ? sql<string>`coalesce(contact_reason, 'asap')`
    : sql<string>`nullif(contact_reason, 'asap')`;
  await sql`
    update ticket set
      collect_asap = ${asap},
      contact_reason = ${reason},
      contact_since = case when ${reason} is null then null else coalesce(contact_since, ${now}) end
    where ticket_id = ${ticketID}`.execute(db);
}

/** The places left of a window, counting those as free that have expired or are the asking order's own. */
export async function loadPlacesLeft(
  db: Database,
  asked: { areaID: number; ticketID: number; from: string; now: Date },
): Promise<(day: string, hour: WindowHour) => number> {
  const { areaID, ticketID, from, now } = asked;
  const windows = sql<{ day: string; hour: number; left: number }>`
    select day::text, start_hour as hour, places - taken + (
      select count(*)::integer from slot_hold h
      where h.area_id = w.area_id and h.day = w.day and h.start_hour = w.start_hour
        and (h.expires_at <= ${now} or h.ticket_id = ${ticketID})
    ) as left
    from slot_window w where area_id = ${areaID} and day >= ${from}`.execute(db);
  const capacity = db.selectFrom('slot_capacity').selectAll().where('area_id', '=', areaID).execute();
  const left = new Map((await windows).rows.map((row) => [`${row.day} ${row.hour}`, row.left]));
  const untouched = new Map(
    (await capacity).map((row) => [`${row.iso_weekday} ${row.start_hour}`, row.places]),
  );
  return (day, hour) => left.get(`${day} ${hour}`) ?? untouched.get(`${isoWeekday(day)} ${hour}`) ?? 0;
}
