import type { Database } from '../../platform/database/database.ts';

interface Lead {
  ticketID: number;
  quoteID: number | null;
  email: string;
}

/** The same lead, saved a moment ago: the button was pressed twice. */
export async function findLead(db: Database, lead: Lead & { since: Date }): Promise<number | undefined> {
  const row = await db
    .selectFrom('lead')
    .select('lead_id')
    .where('ticket_id', '=', lead.ticketID)
    .where('quote_id', 'is not distinct from', lead.quoteID)
    .where('email', '=', lead.email)
    .where('created_at', '>', lead.since)
    .executeTakeFirst();
  return row?.lead_id;
}

/** Undefined once it is forgotten. */
export async function findLeadEmail(db: Database, leadID: number): Promise<string | undefined> {
  const row = await db.selectFrom('lead').select('email').where('lead_id', '=', leadID).executeTakeFirst();
  return row?.email;
}

export async function insertLead(db: Database, lead: Lead & { now: Date }): Promise<number> {
  const { lead_id: leadID } = await db
    .insertInto('lead')
    .values({
      ticket_id: lead.ticketID,
      quote_id: lead.quoteID,
      email: lead.email,
      created_at: lead.now,
    })
    .returning('lead_id')
    .executeTakeFirstOrThrow();
  return leadID;
}

/** Deletes some of those saved until then, and tells how many. What another process is deleting is left to it. */
export async function deleteOldLeads(
  db: Database,
  { until, limit }: { until: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('lead')
    .where('lead_id', 'in', (old) =>
      old
        .selectFrom('lead')
        .select('lead_id')
        .where('created_at', '<=', until)
        .orderBy('lead_id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
