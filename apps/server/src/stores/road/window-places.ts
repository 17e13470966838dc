import { sql } from 'kysely';
import type { WindowHour } from '@fettle/domain/window';
import type { Database } from '../../platform/database/database.ts';

export interface WeekPlaces {
  weekday: number;
  hour: WindowHour;
  places: number;
}

/** The places of a usual week, by area. */
export async function loadWeeks(db: Database, areaID?: number): Promise<(WeekPlaces & { areaID: number })[]> {
  const { rows } = await sql<WeekPlaces & { areaID: number }>`
    select area_id as "areaID", iso_weekday as weekday, start_hour as hour, places from window_capacity
    where ${areaID ?? null}::integer is null or area_id = ${areaID ?? null}
    order by area_id, iso_weekday, start_hour`.execute(db);
  return rows;
}

export async function saveWeek(db: Database, areaID: number, week: readonly WeekPlaces[]): Promise<void> {
  await sql`
    insert into window_capacity (area_id, iso_weekday, start_hour, places)
    select ${areaID}, * from unnest(
      ${week.map(({ weekday }) => weekday)}::integer[], ${week.map(({ hour }) => hour)}::integer[],
      ${week.map(({ places }) => places)}::integer[])
    on conflict (area_id, iso_weekday, start_hour) do update set places = excluded.places`.execute(db);
}

interface OwnPlaces {
  hour: WindowHour;
  places: number | null;
}

/** Where the places of a day are not those of the week. */
export async function loadOwnPlaces(db: Database, areaID: number, day: string): Promise<OwnPlaces[]> {
  const { rows } = await sql<OwnPlaces>`
    select start_hour as hour, own_places as places from courier_window
    where area_id = ${areaID} and day = ${day} and own_places is not null`.execute(db);
  return rows;
}

/** The windows must be there (makeWindows). They are locked in the order of their key, as everybody does. */
export async function saveOwnPlaces(
  db: Database,
  { areaID, day, places }: { areaID: number; day: string; places: readonly OwnPlaces[] },
): Promise<void> {
  await sql`select from courier_window where area_id = ${areaID} and day = ${day}
    order by start_hour for no key update`.execute(db);
  await sql`
    update courier_window w set own_places = own.places
    from unnest(${places.map(({ hour }) => hour)}::integer[], ${places.map((own) => own.places)}::integer[])
      as own(hour, places)
    where w.area_id = ${areaID} and w.day = ${day} and w.start_hour = own.hour`.execute(db);
}

export interface WindowOfDay {
  day: string;
  hour: WindowHour;
  /** Those that count. */
  places: number;
  weekPlaces: number;
  ownPlaces: number | null;
  /** Held or booked, expired holds left out. */
  taken: number;
}

/** The windows of an area on so many days, in order. */
export async function loadWindows(
  db: Database,
  asked: { areaID: number; days: readonly string[]; now: Date },
): Promise<WindowOfDay[]> {
  const { areaID, days, now } = asked;
  const { rows } = await sql<WindowOfDay>`
    select d.day::text as day, h.hour, coalesce(c.places, 0) as "weekPlaces", w.own_places as "ownPlaces",
      coalesce(w.places, case when closed.day is null then c.places end, 0) as places,
      (select count(*)::integer from window_hold held
       where held.area_id = ${areaID} and held.day = d.day and held.start_hour = h.hour
         and coalesce(held.expires_at, 'infinity') > ${now}) as taken
    from unnest(${days}::date[]) as d(day)
    cross join unnest(array[10, 13, 16]) as h(hour)
    left join window_capacity c
      on c.area_id = ${areaID} and c.iso_weekday = extract(isodow from d.day) and c.start_hour = h.hour
    left join courier_window w on w.area_id = ${areaID} and w.day = d.day and w.start_hour = h.hour
    left join closed_day closed on closed.day = d.day
    order by d.day, h.hour`.execute(db);
  return rows;
}
