import { sql } from 'kysely';
import { formatActor, type Actor } from '@fettle/domain/actor';
import type { TicketEvent } from '@fettle/domain/ticket/events';
import { isOnWayBack, statusesThat, ticketStatuses, type TicketStatus } from '@fettle/domain/ticket/status';
import { holdTasks, type HoldTask } from '@fettle/domain/ticket/tasks';
import type { WindowHour } from '@fettle/domain/window';
import type { Database } from '../../platform/database/database.ts';
import { toTicketEvent, type EventRow } from '../events/ticket-events.ts';
import { toWindow } from './windows.ts';
import { phoneOfOrder } from '../people/phone-of-order.ts';
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
  /** What the office wrote last for the driver. */
  note: string;
}

type Read = Omit<RunRow, 'window'> & { day: string | null; hour: number | null };

/** What stands at a door, whichever trip it is. */
const stopColumns = sql`
  t.ticket_id as "ticketID", t.status, t.address, t.postcode, ${phoneOfOrder} as phone, d.name as device, r.issue as repair,
  ${firstnameOfOrder} as firstname, ${surnameOfOrder} as surname, h.day::text as day, h.start_hour as hour,
  exists (select from bill b where b.ticket_id = t.ticket_id and b.kind = 'diagnosticFee' and b.status = 'open') as "owesFee",
  coalesce((select n.reason from ticket_note n where n.ticket_id = t.ticket_id and n.kind = 'noteForDriver'
    order by n.note_id desc limit 1), '') as note`;
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
  /** The hand-over, or that there was none; `report` is what they told of it where that has not moved the order. */
  kind: 'collect' | 'deliver' | 'return' | 'nobodyThere';
  report: 'custody' | 'doorReport' | null;
  at: Date;
}

/** What that driver has done at doors since. Uses the index ticket_event_of_drivers. */
export async function readMadeTrips(
  db: Database,
  { actor, since }: { actor: Actor; since: Date },
): Promise<MadeTrip[]> {
  const { rows } = await sql<Read & Pick<MadeTrip, 'kind' | 'report' | 'at'>>`
    select m.kind, e.at, m.report, coalesce(e.detail->>'task', m.task) as task, ${stopColumns}
    from ticket_event e
    cross join lateral (
      select case when e.detail ? 'step' then e.kind end as report, coalesce(e.detail->>'step', e.kind) as kind,
        case coalesce(e.detail->>'step', e.kind) when 'collect' then 'PICKUP' else 'DELIVERY' end as task
    ) m
    join ${stopTables} on t.ticket_id = e.ticket_id
    -- what nobody was there for has given its place back: the window that it was booked for then
    left join lateral (
      select w.day, w.start_hour from window_hold w
      where w.ticket_id = t.ticket_id and w.state = 'booked' and w.task = m.task and e.kind <> 'nobodyThere'
      union all
      select (b.detail->>'day')::date, (b.detail->>'startHour')::integer from (
        select detail from ticket_event
        where ticket_id = e.ticket_id and kind = 'bookWindow' and event_id < e.event_id and detail->>'task' = e.detail->>'task'
        order by event_id desc limit 1) b
      where e.kind = 'nobodyThere'
      limit 1) h on true
    where e.kind in ('collect', 'deliver', 'return', 'nobodyThere', 'custody', 'doorReport') and e.at >= ${since}
      and e.actor = ${formatActor(actor)}
    order by e.at`.execute(db);
  return rows.map(({ kind, report, at, ...row }) => ({ ...toRow(row), kind, report, at }));
}

/**
 * The events that trips are made of (domain/ticket/trip.ts), that hold one back (payment/start-early.ts), and that say who has the device
 * (ticket/custody.ts), of each of these tickets.
 */
export async function readTripEvents(
  db: Database,
  ticketIDs: readonly number[],
): Promise<Map<number, TicketEvent[]>> {
  const { rows } = await sql<EventRow>`
    select event_id, ticket_id, at, kind, actor, detail from ticket_event
    where ticket_id = any (${ticketIDs}::integer[]) and kind in (
      'courierAssigned', 'courierReleased', 'onTheWay', 'nobodyThere', 'handOver', 'startEarlyAwaited', 'startEarlyGiven', 'custody', 'doorReport',
      'collect', 'deliver', 'return', 'givenBack', 'contactCleared')
    order by event_id`.execute(db);
  return Map.groupBy(rows.flatMap(toTicketEvent), ({ ticketID }) => ticketID);
}

/** Where its door is. */
export async function findPostcode(db: Database, ticketID: number): Promise<string> {
  const { postcode } = await db
    .selectFrom('ticket')
    .select('postcode')
    .where('ticket_id', '=', ticketID)
    .executeTakeFirstOrThrow();
  return postcode;
}

function toRow({ day, hour, ...row }: Read): RunRow {
  const task = holdTasks.find((known) => known === row.task) ?? 'PICKUP';
  return { ...row, task, window: toWindow({ day, hour }) ?? null };
}

/** When the database learnt of what happened at doors. Uses the index ticket_event_of_ticket. */
export async function readDoorRecords(db: Database, ticketID: number): Promise<Map<string, Date | null>> {
  const rows = await db
    .selectFrom('ticket_event')
    .select(['event_id', 'recorded_at'])
    .where('ticket_id', '=', ticketID)
    .where('kind', 'in', [
      'collect',
      'deliver',
      'return',
      'onTheWay',
      'nobodyThere',
      'custody',
      'doorReport',
      'driverSaid',
    ])
    .execute();
  return new Map(rows.map(({ event_id: eventID, recorded_at: at }) => [eventID, at]));
}
