import { sql } from 'kysely';
import type { Candidate } from '@fettle/domain/matching';
import { workflows } from '@fettle/domain/ticket/tasks';
import { builtOnce } from '../../database/built-once.ts';
import type { Database } from '../../database/database.ts';
import { candidatesFor } from '../catalogue/technicians.ts';
import { takeLock } from '../locks.ts';
import { keepingStarted } from '../people/sessions.ts';
import { insertingQuotes } from './quotes.ts';
import { appending, type Happening } from './ticket-events.ts';
import {
  toRequested,
  type RepairRequest,
  type RequestedRow,
  type RequestedTicket,
} from './ticket-requests.ts';

interface Start {
  customerID: number;
  startKey: string | undefined;
  request: RepairRequest & { manufacturerID: number };
  since: Date;
}

/**
 * What a start that is repeated has made before: under the same key at any time, or by asking for the same since a
 * moment ago. Locked until the transaction ends. And, in the same statement, who could repair what it asks for.
 */
export async function lockEarlierStart(
  db: Database,
  { customerID, startKey, request, since }: Start,
): Promise<{ earlier: RequestedTicket | undefined; candidates: Candidate[] }> {
  const [row] = await earlierStart(db, { customerID, startKey: startKey ?? null, since, ...request });
  if (!row) throw new Error('neither an earlier start nor its absence was read');
  const { earlier, candidates } = row;
  // named after it was locked: nothing else is locked in between
  if (earlier) takeLock(db, 'ticket', earlier.ticket_id);
  return { earlier: earlier ? toRequested(earlier) : undefined, candidates };
}

type EarlierStart = Start['request'] & { customerID: number; startKey: string | null; since: Date };

/** Uses the index ticket_of_customer. */
const earlierStart = builtOnce((db: Database, start: EarlierStart) =>
  sql<{ earlier: RequestedRow | null; candidates: Candidate[] }>`
    with earlier as (
      select ticket_id, status, technician_id, device_id, model_id, repair_type_id, problem, area_id, address, postcode,
             phone, cookie_pref
      from ticket
      where customer_id = ${start.customerID} and (start_key = ${start.startKey} or (
        status = 'STARTED' and created_at > ${start.since} and device_id = ${start.deviceID}
        and model_id is not distinct from ${start.modelID} and repair_type_id = ${start.repairTypeID}
        and postcode = ${start.postcode}))
      order by start_key is not distinct from ${start.startKey} desc, ticket_id desc
      limit 1
      for no key update
    )
    select (select row_to_json(earlier) from earlier) as earlier, ${candidatesFor(start)} as candidates`.compile(
    db,
  ),
);

interface NewTicket extends Omit<Happening, 'ticketID'> {
  customerID: number;
  startKey: string | undefined;
  technicianID: number | undefined;
  request: RepairRequest;
  /** The last day on which its quotes can be accepted. */
  validUntil: string;
  inSession?: Buffer | undefined;
}

/** A ticket with the quotes of its technician's list, both events, and the session that it was started in: one statement. */
export async function insertTicket(
  db: Database,
  ticket: NewTicket,
): Promise<{ ticketID: number; quotes: number }> {
  const { customerID, startKey = null, technicianID = null, request, validUntil, actor, now } = ticket;
  const ticketID = sql<number>`(select ticket_id from started)`;
  const started = { ticketID, actor, now };
  const { rows } = await sql<{ ticketID: number; quotes: number }>`
    with started as (
      insert into ticket (customer_id, start_key, status, workflow_id, technician_id, device_id, model_id,
                          repair_type_id, problem, area_id, address, postcode, phone, cookie_pref, created_at, updated_at)
      values (${customerID}, ${startKey}, 'STARTED',
              -- until an open quote is booked
              ${sql.lit(workflows.fixedPrice)}, ${technicianID}, ${request.deviceID}, ${request.modelID},
              ${request.repairTypeID}, ${request.problem}, ${request.areaID}, ${request.address}, ${request.postcode},
              ${request.phone}, ${request.cookiePref}, ${now}, ${now})
      returning ticket_id
    ), kept as (${keepingStarted(ticket.inSession, ticketID)}),
    ${insertingQuotes({ ...request, ticketID, technicianID, validUntil, now })}
    select ticket_id as "ticketID", count as quotes,
      ${appending({ ...started, kind: 'start', detail: { technicianID } })},
      case when count > 0 then ${appending({ ...started, kind: 'quotesAdded', detail: sql`detail` })} end
    from started, counted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no ticket was started');
  return row;
}

/** The session in which a ticket was asked for again, or changed. */
export async function keepStarted(
  db: Database,
  { inSession, ticketID }: { inSession?: Buffer | undefined; ticketID: number },
): Promise<void> {
  if (inSession) await keepingStarted(inSession, sql`${ticketID}::integer`).execute(db);
}
