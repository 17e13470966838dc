import { sql } from 'kysely';
import type { PublicFeedback } from '@fettle/contract/entities/technician';
import type { Database } from '../../platform/database/database.ts';

const shown = 10;

/** What customers said of a technician's repairs: how many, and the newest. Never by how good it is. Uses the index feedback_of_technician. */
export async function findPublicFeedback(
  db: Database,
  userID: number,
): Promise<{ n: number; newest: PublicFeedback[] }> {
  const of = db.selectFrom('feedback').where('technician_id', '=', userID);
  const [counted, newest] = await Promise.all([
    of.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow(),
    of
      .select([
        'stars',
        'comment',
        'firstname',
        sql<string>`to_char(given_at at time zone 'Europe/London', 'YYYY-MM')`.as('month'),
      ])
      .orderBy('given_at', 'desc')
      .orderBy('ticket_id', 'desc')
      .limit(shown)
      .execute(),
  ]);
  // counts arrive as text
  return { n: Number(counted.n), newest };
}
