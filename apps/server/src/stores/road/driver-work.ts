import { sql } from 'kysely';
import type { DriverWork } from '@fettle/domain/road/driver-work';
import type { Database } from '../../platform/database/database.ts';
import { requireAreas } from '../catalogue/areas.ts';

export interface Driver {
  name: string;
  work: DriverWork;
}

interface Row extends Omit<DriverWork, 'areas'> {
  name: string;
  everywhere: boolean;
  areas: string[];
}

/** Everybody who drives and has not left, by name. */
export async function listDrivers(db: Database): Promise<Driver[]> {
  const { rows } = await sql<Row>`
    select s.staff_id as "staffID", s.name, coalesce(w.everywhere, true) as everywhere,
      coalesce(w.days, '{1,2,3,4,5,6,7}') as days, coalesce(w.from_hour, 0) as "fromHour",
      coalesce(w.until_hour, 24) as "untilHour", w.most_stops as "mostStops",
      array(select a.name from driver_area join area a using (area_id) where staff_id = s.staff_id order by a.name) as areas,
      array(select json_build_object('firstDay', first_day::text, 'lastDay', last_day::text)
        from staff_absence where staff_id = s.staff_id order by first_day) as away
    from staff s left join driver_work w using (staff_id)
    where 'driver' = any (s.roles) and s.disabled_at is null
    order by s.name, s.staff_id`.execute(db);
  return rows.map(({ name, everywhere, areas, ...work }) => ({
    name,
    work: { ...work, areas: everywhere ? 'everywhere' : areas },
  }));
}

interface WantedWork extends Omit<DriverWork, 'areas' | 'away'> {
  areaIDs: readonly number[] | 'everywhere';
}

export async function saveDriverWork(db: Database, work: WantedWork): Promise<void> {
  const { staffID, areaIDs, days, fromHour, untilHour, mostStops } = work;
  const named = areaIDs === 'everywhere' ? [] : areaIDs;
  await requireAreas(db, named);
  await sql`delete from driver_area where staff_id = ${staffID}`.execute(db);
  await sql`insert into driver_area (staff_id, area_id)
    select ${staffID}, * from unnest(${named}::integer[])`.execute(db);
  await sql`
    insert into driver_work (staff_id, everywhere, days, from_hour, until_hour, most_stops)
    values (${staffID}, ${areaIDs === 'everywhere'}, ${days}::integer[], ${fromHour}, ${untilHour}, ${mostStops})
    on conflict (staff_id) do update set everywhere = excluded.everywhere, days = excluded.days,
      from_hour = excluded.from_hour, until_hour = excluded.until_hour, most_stops = excluded.most_stops`.execute(
    db,
  );
}
