import { sql } from 'kysely';
import type { RepairReport } from '@fettle/contract/entities/tracking';
import type { Database } from '../../database/database.ts';
import { appending, type Happening } from './ticket-events.ts';

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
