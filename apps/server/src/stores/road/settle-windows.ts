import { sql } from 'kysely';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { WindowHour } from '@fettle/domain/window';
import type { Database } from '../../platform/database/database.ts';
import { keepAreas } from '../catalogue/areas.ts';
import { takeLock } from '../../platform/database/locks.ts';

interface Concerned {
  /** Undefined: every area. */
  areaIDs: readonly number[] | undefined;
  /** Days whose windows are made now if nobody has wanted one yet: then whoever comes meanwhile waits for this transaction. */
  days: readonly string[];
  today: string;
  /** Of today's windows those that begin before it are over, and stay as they were. */
  fromHour: number;
  now: Date;
}

export interface HeldPlace {
  ticketID: number;
  task: HoldTask;
  area: string;
  day: string;
  hour: WindowHour;
  expiresAt: Date | null;
}

/** What a window has by what is set up: nothing on a closed day, else its own places or those of the week. */
const placesOf = (own: string) => sql`case
  when exists (select from closed_day where closed_day.day = w.day) then 0
  else coalesce(${sql.ref(own)}, c.places, 0) end`;
const joinWeek = sql`left join window_capacity c
  on c.area_id = w.area_id and c.iso_weekday = extract(isodow from w.day) and c.start_hour = w.start_hour`;

/** Makes the windows of those days that nobody has wanted yet. Whoever wants one at this moment comes before or after us. */
export async function makeWindows(
  trx: Database,
  { areaIDs, days }: Pick<Concerned, 'areaIDs' | 'days'>,
): Promise<void> {
  await keepAreas(trx, areaIDs);
  await sql`
    insert into courier_window (area_id, day, start_hour, places)
    select w.area_id, w.day, w.start_hour, case
        when exists (select from closed_day where closed_day.day = w.day) then 0 else coalesce(c.places, 0) end
    from (select area_id, day, start_hour from area
          cross join unnest(${days}::date[]) as d(day) cross join unnest(array[10, 13, 16]) as h(start_hour)
          where ${areaIDs ?? null}::integer[] is null or area_id = any (${areaIDs ?? null})) w
    ${joinWeek}
    order by w.area_id, w.day, w.start_hour
    on conflict do nothing`.execute(trx);
}

/**
 * Gives every window from today on the places that are set up for it. If some would have fewer than are held or booked, it changes
 * none and answers with what is held there.
 */
export async function settleWindows(trx: Database, concerned: Concerned): Promise<HeldPlace[]> {
  const { areaIDs, today, fromHour, now } = concerned;
  takeLock(trx, 'window', areaIDs?.[0] ?? 0);
  await makeWindows(trx, concerned);
  const { rows: changed } = await sql<{ areaID: number; day: string; hour: number; places: number }>`
    select w.area_id as "areaID", w.day::text as day, w.start_hour as hour, ${placesOf('w.own_places')} as places
    from courier_window w ${joinWeek}
    where w.day >= ${today} and (w.day > ${today} or w.start_hour >= ${fromHour})
      and (${areaIDs ?? null}::integer[] is null or w.area_id = any (${areaIDs ?? null}))
      and w.places <> ${placesOf('w.own_places')}
    order by w.area_id, w.day, w.start_hour
    for no key update of w`.execute(trx);
  if (changed.length === 0) return [];
  const windows = sql`unnest(
    ${changed.map((window) => window.areaID)}::integer[], ${changed.map(({ day }) => day)}::date[],
    ${changed.map(({ hour }) => hour)}::integer[], ${changed.map(({ places }) => places)}::integer[]
  ) as t(area_id, day, start_hour, places)`;
  await sql`
    with expired as (
      delete from window_hold h using ${windows}
      where h.area_id = t.area_id and h.day = t.day and h.start_hour = t.start_hour and h.expires_at <= ${now}
      returning h.area_id, h.day, h.start_hour),
    freed as (select area_id, day, start_hour, count(*)::integer as freed from expired group by 1, 2, 3)
    update courier_window w set taken = taken - freed.freed from freed
    where w.area_id = freed.area_id and w.day = freed.day and w.start_hour = freed.start_hour`.execute(trx);
  const inTheWay = await findHeld(trx, windows);
  if (inTheWay.length > 0) return inTheWay;
  await sql`
    update courier_window w set places = t.places from ${windows}
    where w.area_id = t.area_id and w.day = t.day and w.start_hour = t.start_hour`.execute(trx);
  return [];
}

/** What is held in those of the windows that would have too few places. */
async function findHeld(trx: Database, windows: ReturnType<typeof sql>): Promise<HeldPlace[]> {
  const { rows } = await sql<HeldPlace>`
    select h.ticket_id as "ticketID", h.task, area.name as area, h.day::text as day, h.start_hour as hour,
      h.expires_at as "expiresAt"
    from ${windows}
    join courier_window w on w.area_id = t.area_id and w.day = t.day and w.start_hour = t.start_hour
    join window_hold h on h.area_id = w.area_id and h.day = w.day and h.start_hour = w.start_hour
    join area on area.area_id = h.area_id
    where w.taken > t.places
    order by h.day, h.start_hour, area.name, h.ticket_id`.execute(trx);
  return rows;
}
