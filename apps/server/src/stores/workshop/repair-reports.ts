import { sql } from 'kysely';
import { z } from 'zod';
import type { RepairReport } from '@fettle/contract/entities/tracking';
import type { Database } from '../../platform/database/database.ts';
import { appending, type Happening } from '../events/ticket-events.ts';

const checks = z.array(z.object({ name: z.string(), passed: z.boolean(), remark: z.string().optional() }));

/** The newest of a ticket, with who wrote it. Uses the index repair_report_of_ticket. */
export async function findReport(
  db: Database,
  ticketID: number,
): Promise<(RepairReport & { by: string; at: Date }) | null> {
  const row = await db
    .selectFrom('repair_report')
    .innerJoin('staff', 'staff.staff_id', 'repair_report.written_by')
    .select(['checks', 'note', 'staff.name as by', 'written_at as at'])
    .where('ticket_id', '=', ticketID)
    .orderBy('report_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, checks: checks.parse(row.checks) } : null;
}

/** The report with its event, in one statement. */
export async function insertReport(
  db: Database,
  written: Happening & { report: RepairReport; staffID: number },
): Promise<void> {
  const { ticketID, report, staffID, now } = written;
  const detail = sql`jsonb_build_object('reportID', report_id)`;
  await sql`
    with written as (
      insert into repair_report (ticket_id, checks, note, written_by, written_at)
      values (${ticketID}, ${JSON.stringify(report.checks)}, ${report.note}, ${staffID}, ${now})
      returning report_id
    )
    select ${appending({ ...written, kind: 'report', detail })} from written`.execute(db);
}
