import { sql } from 'kysely';
import { isOnWayBack, statusesThat, ticketStatuses, type TicketStatus } from '@fettle/domain/ticket/status';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { Database } from '../../platform/database/database.ts';
import { firstnameOfOrder, surnameOfOrder } from '../people/name-of-order.ts';

/** As little of a trip as decides where it stands on the board: of a day there may be a thousand. */
export interface DispatchRow {
  ticketID: number;
  task: HoldTask;
  status: TicketStatus;
  postcode: string;
  day: string | null;
  hour: number | null;
}

/** The statuses that have not ended, as the partial index of open tickets names them. */
const isOpen = sql`t.status not in ('COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED')`;

/**
 * Trips that are still to be made on that day. `withEarlier`, for today: also what is left over from earlier days, and what is wanted as
 * soon as possible.
 */
export async function readTripsOfDay(
  db: Database,
  { day, withEarlier }: { day: string; withEarlier: boolean },
): Promise<DispatchRow[]> {
  const onDay = withEarlier ? sql`h.day <= ${day}` : sql`h.day = ${day}`;
  const orAsap = withEarlier ? sql`or (h.day is null and t.collect_asap)` : sql``;
  const columns = sql`t.ticket_id as "ticketID", t.status, t.postcode, h.day::text as day, h.start_hour as hour`;
  const { rows } = await sql<DispatchRow>`
    select 'PICKUP' as task, ${columns} from ticket t
    left join window_hold h on h.ticket_id = t.ticket_id and h.task = 'PICKUP' and h.state = 'booked'
    where ${isOpen} and t.status = any (${statusesThat('collect')}) and (${onDay} ${orAsap})
    union all
    select 'DELIVERY' as task, ${columns} from ticket t
    join window_hold h on h.ticket_id = t.ticket_id and h.task = 'DELIVERY' and h.state = 'booked'
    where ${isOpen} and t.status = any (${ticketStatuses.filter(isOnWayBack)}) and ${onDay}`.execute(db);
  return rows;
}

export interface MadeRow extends DispatchRow {
  staffID: number;
  kind: 'collect' | 'deliver' | 'return' | 'nobodyThere';
  at: Date;
}

/** What drivers have done at doors between two moments. */
export async function readTripsMade(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<MadeRow[]> {
  const { rows } = await sql<MadeRow>`
    select e.ticket_id as "ticketID", t.status, t.postcode, e.kind, e.at, split_part(e.actor, ':', 2)::integer as "staffID",
      coalesce(e.detail->>'task', case e.kind when 'collect' then 'PICKUP' else 'DELIVERY' end) as task,
      h.day::text as day, h.start_hour as hour
    from ticket_event e join ticket t using (ticket_id)
    left join window_hold h on h.ticket_id = t.ticket_id and h.state = 'booked' and e.kind <> 'nobodyThere'
      and h.task = case e.kind when 'collect' then 'PICKUP' else 'DELIVERY' end
    where e.kind in ('collect', 'deliver', 'return', 'nobodyThere') and e.at >= ${from} and e.at < ${until}
      and e.actor like 'staff:%:driver'
    order by e.at`.execute(db);
  return rows;
}

export interface TripWords {
  ticketID: number;
  address: string;
  phone: string;
  device: string;
  repair: string;
  firstname: string;
  surname: string;
}

/** What people read of these orders. */
export async function readTripWords(
  db: Database,
  ticketIDs: readonly number[],
): Promise<Map<number, TripWords>> {
  const { rows } = await sql<TripWords>`
    select t.ticket_id as "ticketID", t.address, t.phone, d.name as device, r.issue as repair,
      ${firstnameOfOrder} as firstname, ${surnameOfOrder} as surname
    from ticket t
    join device d using (device_id)
    join repair_type r using (repair_type_id)
    join customer c using (customer_id)
    where t.ticket_id = any (${ticketIDs}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.ticketID, row]));
}

/** When each of these people's telephones or browsers spoke to us last. */
export async function readLastHeard(db: Database, staffIDs: readonly number[]): Promise<Map<number, Date>> {
  const { rows } = await sql<{ staffID: number; at: Date }>`
    select staff_id as "staffID", max(last_seen_at) as at from staff_session
    where staff_id = any (${staffIDs}::integer[]) group by staff_id`.execute(db);
  return new Map(rows.map(({ staffID, at }) => [staffID, at]));
}
