import { sql } from 'kysely';
import { hasEnded, type TicketStatus } from '@fettle/domain/ticket/status';
import { workflows } from '@fettle/domain/ticket/tasks';
import type { Database } from '../../platform/database/database.ts';

/** A ticket as far as a claim on its guarantee goes. */
export interface ClaimedTicket {
  technicianID: number | null;
  areaID: number;
  repairTypeID: number;
  manufacturerID: number;
  /** Of the accepted quote. */
  variation: string | undefined;
  inheritedUntil: string | null;
  /** A claim that is under way already. */
  openClaimID: number | undefined;
}

/** The caller has locked it. */
export async function findClaimed(db: Database, ticketID: number): Promise<ClaimedTicket> {
  const { rows } = await sql<
    Omit<ClaimedTicket, 'openClaimID' | 'variation'> & {
      variation: string | null;
      claimID: number | null;
      claimStatus: TicketStatus | null;
    }
  >`
    select t.technician_id as "technicianID", t.area_id as "areaID", t.repair_type_id as "repairTypeID",
           d.manufacturer_id as "manufacturerID", q.variation, t.guaranteed_until::text as "inheritedUntil",
           c.ticket_id as "claimID", c.status as "claimStatus"
    from ticket t
    join device d using (device_id)
    left join quote q on q.ticket_id = t.ticket_id and q.accepted
    -- uses the index ticket_by_claim
    left join lateral (
      select ticket_id, status from ticket claim where claim.claim_of = t.ticket_id
      order by claim.ticket_id desc limit 1) c on true
    where t.ticket_id = ${ticketID}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`ticket ${ticketID} was locked and is not there`);
  const { claimID, claimStatus, variation, ...claimed } = row;
  const isOpen = claimID !== null && claimStatus !== null && !hasEnded(claimStatus);
  return { ...claimed, variation: variation ?? undefined, openClaimID: isOpen ? claimID : undefined };
}

interface NewClaim {
  claimOf: number;
  guaranteedUntil: string;
  technicianID: number | undefined;
  problem: string;
  now: Date;
}

/** The same device and repair at the same address, with the fault as it is described now. Gives its id. */
export async function insertClaim(db: Database, claim: NewClaim): Promise<number> {
  const { claimOf, guaranteedUntil, technicianID = null, problem, now } = claim;
  const { rows } = await sql<{ ticketID: number }>`
    insert into ticket (customer_id, device_id, model_id, repair_type_id, problem, status, workflow_id, technician_id,
                        area_id, address, postcode, phone, reach_phone, cookie_pref, mail_to, claim_of, guaranteed_until,
                        created_at, updated_at)
    select customer_id, device_id, model_id, repair_type_id, ${problem}, 'STARTED', ${workflows.fixedPrice},
           ${technicianID}, area_id, address, postcode, phone, reach_phone, cookie_pref, mail_to, ticket_id, ${guaranteedUntil},
           ${now}, ${now}
    from ticket where ticket_id = ${claimOf}
    returning ticket_id as "ticketID"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`ticket ${claimOf} was locked and is not there`);
  return row.ticketID;
}

/** A bill of nothing, paid as it is made: the ticket counts as paid, and is never charged. Gives its id. */
export async function insertGuaranteeBill(db: Database, ticketID: number, now: Date): Promise<number> {
  const { rows } = await sql<{ billID: number }>`
    with numbered as (select nextval(pg_get_serial_sequence('bill', 'bill_id'))::integer as bill_id)
    insert into bill (bill_id, ticket_id, quote_id, kind, amount_pence, version, status, payment_id, paid_at, created_at)
      overriding system value
    select bill_id, ${ticketID}, null, 'guarantee', 0, 1, 'paid', 'free_' || bill_id, ${now}, ${now} from numbered
    returning bill_id as "billID"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`ticket ${ticketID} got no bill`);
  return row.billID;
}
