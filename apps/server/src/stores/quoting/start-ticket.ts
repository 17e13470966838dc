import { sql, type RawBuilder } from 'kysely';
import type { Candidate } from '@fettle/domain/matching';
import { workflows } from '@fettle/domain/ticket/tasks';
import { builtOnce, sharedRead, type Params } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { candidatesFor } from '../catalogue/technicians.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { keepingStarted } from '../people/sessions.ts';
import { insertingOffer, offering } from './quotes.ts';
import { appending, builtByActor, type Happening } from '../events/ticket-events.ts';
import {
  fillingContact,
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

/** What there is before a start. */
interface BeforeStart {
  earlier: RequestedTicket | undefined;
  candidates: Candidate[];
  /** The version of the customer's row; null for one who is gone. */
  customerSeen: string | null;
}

/**
 * What a start that is repeated has made before: under the same key at any time, or by asking for the same since a
 * moment ago. And, in the same statement, who could repair what it asks for.
 */
export async function findEarlierStart(db: Database, start: Start): Promise<BeforeStart> {
  return toBefore(await earlierStart(db, valuesOf(start)));
}

/** The same with what it has made locked until the transaction ends. */
export async function lockEarlierStart(db: Database, start: Start): Promise<BeforeStart> {
  const before = toBefore(await lockedEarlierStart(db, valuesOf(start)));
  // named after it was locked: nothing else is locked in between
  takeLock(db, 'ticket', ...(before.earlier ? [before.earlier.ticketID] : []));
  return before;
}

type StartValues = Start['request'] & { customerID: number; startKey: string | null; since: Date };

const valuesOf = ({ customerID, startKey, request, since }: Start): StartValues => ({
  customerID,
  startKey: startKey ?? null,
  since,
  ...request,
});

interface BeforeRow {
  earlier: RequestedRow | null;
  candidates: Candidate[];
  customerSeen: string | null;
}

function toBefore([row]: BeforeRow[]): BeforeStart {
  if (!row) throw new Error('neither an earlier start nor its absence was read');
  return { ...row, earlier: row.earlier ? toRequested(row.earlier) : undefined };
}

/** Uses the index ticket_of_customer. */
const beforeStart = (start: Params<StartValues>, lock: RawBuilder<unknown>) => sql<BeforeRow>`
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
    ${lock}
  )
  select (select row_to_json(earlier) from earlier) as earlier, ${candidatesFor(start)} as candidates,
    (select xmin::text from customer where customer_id = ${start.customerID}) as "customerSeen"`;

const earlierStart = sharedRead((db: Database, start: Params<StartValues>) =>
  beforeStart(start, sql``).compile(db),
);

const lockedEarlierStart = builtOnce((db: Database, start: Params<StartValues>) =>
  beforeStart(start, sql`for no key update`).compile(db),
);

interface NewTicket extends Omit<Happening, 'ticketID'> {
  customerID: number;
  /** The version of the customer's row that this was decided by; null: the caller has locked it. */
  customerSeen: string | null;
  startKey: string | undefined;
  technicianID: number | undefined;
  request: RepairRequest;
  /** The last day on which its quotes can be accepted. */
  validUntil: string;
  /** Why somebody has to call if the technician's list offers nothing. */
  reasonIfUnquoted: 'no-technician' | 'no-quote';
  inSession?: Buffer | undefined;
}

/**
 * A ticket with the quotes of its technician's list, both events, the session that it was started in, and what the customer lacked
 * of phone and address: one statement. Undefined if the customer's row has changed since, as every start changes it: then nothing of it
 * happened.
 */
export async function insertTicket(db: Database, ticket: NewTicket): Promise<number | undefined> {
  const { startKey = null, technicianID = null, request, inSession: tokenHash = null, ...known } = ticket;
  takeLock(db, 'customer', ticket.customerID);
  const detail = JSON.stringify({ technicianID });
  const [row] = await starting(db, { ...known, ...request, startKey, technicianID, tokenHash, detail });
  return row?.ticketID;
}

interface NewTicketValues
  extends
    RepairRequest,
    Pick<NewTicket, 'customerID' | 'customerSeen' | 'validUntil' | 'reasonIfUnquoted' | 'now'> {
  startKey: string | null;
  technicianID: number | null;
  tokenHash: Buffer | null;
  /** Of the event. */
  detail: string;
}

const starting = builtByActor((db, values: Params<NewTicketValues>, actor) => {
  const { customerID, phone, address, postcode, customerSeen: seen, now } = values;
  const contact = { customerID, phone, address, postcode, seen, now };
  const ticketID = sql<number>`(select ticket_id from started)`;
  const started = { ticketID, actor, now };
  const isOffered = sql`exists (select from offer)`;
  return sql<{ ticketID: number }>`
    with contact as (${fillingContact(db, contact)}), ${offering(values)},
    started as (
      insert into ticket (customer_id, start_key, status, workflow_id, technician_id, device_id, model_id,
                          repair_type_id, problem, area_id, address, postcode, phone, cookie_pref,
                          contact_reason, contact_since, created_at, updated_at)
      select customer_id, ${values.startKey}, 'STARTED',
             -- until an open quote is booked
             ${sql.lit(workflows.fixedPrice)}, ${values.technicianID}, ${values.deviceID}, ${values.modelID},
             ${values.repairTypeID}, ${values.problem}, ${values.areaID}, ${values.address}, ${values.postcode},
             ${values.phone}, ${values.cookiePref}, case when not ${isOffered} then ${values.reasonIfUnquoted} end,
             case when not ${isOffered} then ${now}::timestamptz end, ${now}, ${now}
      from contact
      returning ticket_id
    ), kept as (${keepingStarted(values.tokenHash, ticketID)}),
    ${insertingOffer({ ticketID, validUntil: values.validUntil, now })}
    select ticket_id as "ticketID",
      ${appending({ ...started, kind: 'start', detail: values.detail })},
      case when count > 0 then ${appending({ ...started, kind: 'quotesAdded', detail: sql`detail` })} end
    from started, counted`.compile(db);
});

/** The session in which a ticket was asked for again, or changed. */
export async function keepStarted(
  db: Database,
  { inSession, ticketID }: { inSession?: Buffer | undefined; ticketID: number },
): Promise<void> {
  if (inSession) await keepingStarted(inSession, sql`${ticketID}::integer`).execute(db);
}
