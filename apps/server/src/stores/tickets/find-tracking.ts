import { sql } from 'kysely';
import type { RepairReport } from '@fettle/contract/entities/tracking';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';

/** What the tracking page shows of a ticket besides the ticket itself. */
export interface TrackingFacts {
  /** What was paid and not given back yet, refunds under way included. */
  refundablePence: number;
  report: RepairReport | null;
  claimOf: number | null;
  /** Until when the repair was guaranteed that this one puts right. */
  inheritedUntil: string | null;
  /** The newest claim on this repair. */
  claim: { ticketID: number; status: TicketStatus } | null;
  /** First names of those who are asked for, by their number. */
  firstNames: ReadonlyMap<number, string>;
  /** Null until the first code is made. */
  codeSecret: string | null;
}

interface Row {
  refundablePence: number;
  report: unknown;
  claimOf: number | null;
  inheritedUntil: string | null;
  claim: TrackingFacts['claim'];
  names: Record<string, string> | null;
  codeSecret: string | null;
}

const report = z.object({
  checks: z.array(z.object({ name: z.string(), passed: z.boolean(), remark: z.string().optional() })),
  note: z.string(),
});

/** By primary keys and the indexes named after what they find: of a ticket, and by claim. */
export async function findTracking(
  db: Database,
  asked: { ticketID: number; staffIDs: readonly number[]; codeSecretName: string },
): Promise<TrackingFacts> {
  const { ticketID, staffIDs, codeSecretName } = asked;
  const { rows } = await sql<Row>`
    select
      ((select coalesce(sum(received_pence), 0) from payment_attempt
        where payment_attempt.ticket_id = t.ticket_id and status = 'succeeded')
       - (select coalesce(sum(amount_pence), 0) from refund
        where refund.ticket_id = t.ticket_id and status <> 'refused'))::integer as "refundablePence",
      (select jsonb_build_object('checks', checks, 'note', note) from repair_report r
        where r.ticket_id = t.ticket_id order by report_id desc limit 1) as report,
      t.claim_of as "claimOf", t.guaranteed_until::text as "inheritedUntil",
      (select jsonb_build_object('ticketID', c.ticket_id, 'status', c.status) from ticket c
        where c.claim_of = t.ticket_id order by c.ticket_id desc limit 1) as claim,
      (select jsonb_object_agg(staff_id, name) from staff where staff_id = any (${staffIDs}::integer[])) as names,
      (select secret from app_secret where app_secret.name = ${codeSecretName}) as "codeSecret"
    from ticket t where ticket_id = ${ticketID}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`ticket ${ticketID} was read and is not there`);
  const { names, ...facts } = row;
  return {
    ...facts,
    report: row.report === null ? null : report.parse(row.report),
    firstNames: new Map(
      Object.entries(names ?? {}).map(([staffID, name]) => [Number(staffID), name.split(' ')[0] ?? name]),
    ),
  };
}
