import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface Absence {
  firstDay: string;
  lastDay: string;
  reason: string;
}

export async function insertAbsence(
  db: Database,
  { staffID, firstDay, lastDay, reason }: Absence & { staffID: number },
): Promise<void> {
  await db
    .insertInto('staff_absence')
    .values({ staff_id: staffID, first_day: firstDay, last_day: lastDay, reason })
    .execute();
}

/** From that day on. Uses the index staff_absence_of_staff. */
export const listAbsences = (db: Database, staffID: number, from: string): Promise<Absence[]> =>
  db
    .selectFrom('staff_absence')
    .select([
      sql<string>`first_day::text`.as('firstDay'),
      sql<string>`last_day::text`.as('lastDay'),
      'reason',
    ])
    .where('staff_id', '=', staffID)
    .where('last_day', '>=', from)
    .orderBy('first_day')
    .execute();
