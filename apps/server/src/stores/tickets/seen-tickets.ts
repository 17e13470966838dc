import { sql } from 'kysely';
import type { SeenTicket } from '@fettle/domain/access/visible-to';
import type { Role } from '@fettle/domain/actor';
import { areaOf } from '@fettle/domain/area';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../../platform/database/database.ts';
import { toTicketEvent, type EventRow } from '../events/ticket-events.ts';
import { loadAreaPostcodes } from '../catalogue/remote-config.ts';
import { listDrivers } from '../road/driver-work.ts';
import { toPickup, toWindow } from '../road/windows.ts';

interface SeenRow {
  ticket_id: number;
  customer_id: number;
  postcode: string;
  status: TicketStatus;
  collect_asap: boolean;
  staff_id: number | null;
  pickup_day: string | null;
  pickup_hour: number | null;
  pickup_expires: Date | null;
  delivery_day: string | null;
  delivery_hour: number | null;
}

/** What decides who of the staff sees these tickets. Trips decide for drivers alone, and are read for them alone. */
export async function findSeenTickets(
  db: Database,
  ticketIDs: readonly number[],
  roles: readonly Role[],
): Promise<Omit<SeenTicket, 'now'>[]> {
  const { rows } = await sql<SeenRow>`
    select t.ticket_id, t.customer_id, t.postcode, t.status, t.collect_asap,
      (select staff_id from technician where user_id = t.technician_id) as staff_id,
      p.day::text as pickup_day, p.start_hour as pickup_hour, p.expires_at as pickup_expires,
      d.day::text as delivery_day, d.start_hour as delivery_hour
    from ticket t
    left join window_hold p on p.ticket_id = t.ticket_id and p.task = 'PICKUP'
    left join window_hold d on d.ticket_id = t.ticket_id and d.task = 'DELIVERY' and d.state = 'booked'
    where t.ticket_id = any (${ticketIDs}::integer[])`.execute(db);
  const driven = roles.includes('driver') ? await readDriven(db, ticketIDs) : undefined;
  return rows.map((row) => ({
    ticketID: row.ticket_id,
    customerID: row.customer_id,
    technicianStaffID: row.staff_id,
    status: row.status,
    pickup: toPickup(row.collect_asap, {
      day: row.pickup_day,
      hour: row.pickup_hour,
      expiresAt: row.pickup_expires,
    }),
    delivery: toWindow({ day: row.delivery_day, hour: row.delivery_hour }),
    events: driven?.events.get(row.ticket_id) ?? [],
    area: driven && areaOf(driven.postcodes, row.postcode),
    drivers: driven?.drivers ?? [],
  }));
}

async function readDriven(db: Database, ticketIDs: readonly number[]) {
  return {
    events: await readTrips(db, ticketIDs),
    postcodes: await loadAreaPostcodes(db),
    drivers: (await listDrivers(db)).map(({ work }) => work),
  };
}

/** The events that trips are made of (domain/access/trips-to-see.ts). */
async function readTrips(db: Database, ticketIDs: readonly number[]) {
  const { rows } = await sql<EventRow>`
    select event_id, ticket_id, at, kind, actor, detail from ticket_event
    where ticket_id = any (${ticketIDs}::integer[])
      and kind in ('bookWindow', 'courierAssigned', 'courierReleased', 'nobodyThere', 'handOver', 'collect', 'deliver', 'return', 'cancel',
                   'custody', 'doorReport')
    order by event_id`.execute(db);
  return Map.groupBy(rows.flatMap(toTicketEvent), ({ ticketID }) => ticketID);
}
