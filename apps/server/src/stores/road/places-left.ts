import { sql } from 'kysely';
import { isoWeekday } from '@fettle/domain/london';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { isUndecided, ticketStatuses } from '@fettle/domain/ticket/status';
import type { WindowHour } from '@fettle/domain/window';
import { sharedRead, type Params } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';

interface Asked {
  /** Whose ticket it must be; null for staff. */
  customerID: number | null;
  /** Undefined: the customer's newest that is not decided yet. */
  ticketID: number | undefined;
  task: HoldTask;
  from: string;
  now: Date;
}

type PlacesLeft = (day: string, hour: WindowHour) => number;

/**
 * The places left of the windows in which a ticket could be collected or returned, counting those as free that have expired
 * or are the ticket's own for that task. Undefined for a ticket that is not the customer's.
 */
export async function findPlacesLeft(db: Database, asked: Asked): Promise<PlacesLeft | undefined> {
  const [row] = await windowsOfTicket(db, { ...asked, ticketID: asked.ticketID ?? null });
  if (!row) return undefined;
  const { touched, capacity } = row;
  return (day, hour) => touched[`${day} ${hour}`] ?? capacity[`${isoWeekday(day)} ${hour}`] ?? 0;
}

/** Places by a day and an hour, separated by a space. */
interface Row {
  /** Left in windows in which a place was ever held, by the day. */
  touched: Record<string, number>;
  /** Of all others, by the day of the week. */
  capacity: Record<string, number>;
}

const undecided = sql.join(ticketStatuses.filter(isUndecided).map((status) => sql.lit(status)));

/**
 * Without a ticketID it uses the index ticket_of_customer. The moments stand in subqueries, where the planner cannot see
 * them: it would otherwise find a custom plan for each moment a little better than the generic one, and plan every time.
 */
const windowsOfTicket = sharedRead(
  (db: Database, asked: Params<Omit<Asked, 'ticketID'> & { ticketID: number | null }>) =>
    sql<Row>`
    select
      (select coalesce(json_object_agg(w.day || ' ' || w.start_hour, w.places - w.taken + coalesce(free.places, 0)), '{}')
        from courier_window w
        -- few at any time, and found by their own indexes: the windows' many other holds are not looked at
        left join (
          select day, start_hour, count(*) as places from (
            select day, start_hour from window_hold h
            where h.area_id = t.area_id and h.state = 'held' and h.expires_at <= (select ${asked.now}::timestamptz)
              and (h.ticket_id <> t.ticket_id or h.task <> ${asked.task})
            union all
            select day, start_hour from window_hold h
            where h.area_id = t.area_id and h.ticket_id = t.ticket_id and h.task = ${asked.task}
          ) h
          group by day, start_hour
        ) free using (day, start_hour)
        where w.area_id = t.area_id and w.day >= (select ${asked.from}::date)) as touched,
      (select coalesce(json_object_agg(iso_weekday || ' ' || start_hour, places), '{}')
        from window_capacity c where c.area_id = t.area_id) as capacity
    from ticket t
    where (${asked.customerID}::integer is null or t.customer_id = ${asked.customerID}) and t.ticket_id = coalesce(${asked.ticketID}::integer, (
      select ticket_id from ticket where customer_id = ${asked.customerID} and status in (${undecided})
      order by ticket_id desc limit 1))`.compile(db),
);
