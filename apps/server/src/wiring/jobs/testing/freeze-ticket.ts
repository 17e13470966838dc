import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';

/** Until the test ends, whatever changes this ticket fails. */
export async function freezeTicket(db: Database, { ticketID }: { ticketID: number }): Promise<void> {
  await sql`create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'it is frozen'; end $$`.execute(db);
  await sql`create trigger refuse_change before update on ticket for each row
    when (old.ticket_id = ${sql.lit(ticketID)}) execute function refuse_change()`.execute(db);
  onTestFinished(async () => void (await sql`drop function refuse_change cascade`.execute(db)));
}
