import { sql } from 'kysely';
import { formatActor, type Actor } from '@fettle/domain/actor';
import type { TicketEvent } from '@fettle/domain/ticket/events';
import { isOnWayBack, statusesThat, ticketStatuses, type TicketStatus } from '@fettle/domain/ticket/status';
import { holdTasks, type HoldTask } from '@fettle/domain/ticket/tasks';
import type { WindowHour } from '@fettle/domain/window';
import type { Database } from '../../platform/database/database.ts';
import { toWindow } from './windows.ts';
import { firstnameOfOrder, surnameOfOrder } from '../people/name-of-order.ts';

/** A trip that a driver may have to make, or has made, as the tables have it. */
export interface RunRow {
  ticketID: number;
  status: TicketStatus;
  task: HoldTask;
  window: { day: string; hour: WindowHour } | null;
  address: string;
  postcode: string;
  phone: string;
  device: string;
  repair: string;
  firstname: string;
  surname: string;
  owesFee: boolean;
}

type Read = Omit<RunRow, 'window'> & { day: string | null; hour: number | null };

/** What stands at a door, whichever trip it is. */
const stopColumns = sql`
  t.ticket_id as "ticketID", t.status, t.address, t.postcode, t.phone, d.name as device, r.issue as repair,
  ${firstnameOfOrder} as firstname, ${surnameOfOrder} as surname, h.day::text as day, h.start_hour as hour,
  exists (select from bill b where b.ticket_id = t.ticket_id and b.kind = 'diagnosticFee' and b.status = 'open') as "owesFee"`;
const stopTables = sql`
  ticket t
  join device d using (device_id)
  join repair_type r using (repair_type_id)
  join customer c using (customer_id)`;

/** The statuses that have not ended, as the partial index of open tickets names them. */
const isOpen = sql`t.status not in ('COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED')`;

/** All trips that are due by that day: booked for it or an earlier one, or as soon as possible. */
export async function readDueTrips(db: Database, day: string): Promise<RunRow[]> {
  const { rows } = await sql<Read>`
    select 'PICKUP' as task, ${stopColumns}
    from ${stopTables}
    left join window_hold h on h.ticket_id = t.ticket_id and h.task = 'PICKUP' and h.state = 'booked'
    where ${isOpen} and t.status = any (${statusesThat('collect')})
      and (h.day <= ${day} or (h.day is null and t.collect_asap))
    union all
    select 'DELIVERY' as task, ${stopColumns}
    from ${stopTables}
    join window_hold h on h.ticket_id = t.ticket_id and h.task = 'DELIVERY' and h.state = 'booked'
    where ${isOpen} and t.status = any (${ticketStatuses.filter(isOnWayBack)}) and h.day <= ${day}`.execute(
    db,
  );
  return rows.map(toRow);
}

interface MadeTrip extends RunRow {
  kind: 'collect' | 'deliver' | 'return' | 'nobodyThere';
  at: Date;
}

/** What that driver has done at doors since. */
export async function readMadeTrips(
  db: Database,
  { actor, since }: { actor: Actor; since: Date },
): Promise<MadeTrip[]> {
  const { rows } = await sql<Read & Pick<MadeTrip, 'kind' | 'at'>>`
    select e.kind, e.at, coalesce(e.detail->>'task', case e.kind when 'collect' then 'PICKUP' else 'DELIVERY' end) as task,
           ${stopColumns}
    from ticket_event e
    join ${stopTables} on t.ticket_id = e.ticket_id
    left join window_hold h on h.ticket_id = t.ticket_id and h.state = 'booked' and e.kind <> 'nobodyThere'
      and h.task = case e.kind when 'collect' then 'PICKUP' else 'DELIVERY' end
    where e.kind in ('collect', 'deliver', 'return', 'nobodyThere') and e.at >= ${since} and e.actor = ${formatActor(actor)}
    order by e.at`.execute(db);
  return rows.map(({ kind, at, ...row }) => ({ ...toRow(row), kind, at }));
}

/** The events that trips are made of (domain/ticket/trip.ts), and that hold one back (payment/start-early.ts), of each of these tickets. */
export async function readTripEvents(
  db: Database,
  ticketIDs: readonly number[],
): Promise<Map<number, Pick<TicketEvent, 'kind' | 'detail'>[]>> {
  const { rows } = await sql<{ ticketID: number } & Pick<TicketEvent, 'kind' | 'detail'>>`
    select ticket_id as "ticketID", kind, detail from ticket_event
    where ticket_id = any (${ticketIDs}::integer[]) and kind in ('courierAssigned', 'nobodyThere', 'handOver', 'startEarlyAwaited', 'startEarlyGiven')
    order by event_id`.execute(db);
  return Map.groupBy(rows, ({ ticketID }) => ticketID);
}

function toRow({ day, hour, ...row }: Read): RunRow {
  const task = holdTasks.find((known) => known === row.task) ?? 'PICKUP';
  return { ...row, task, window: toWindow({ day, hour }) ?? null };
}
