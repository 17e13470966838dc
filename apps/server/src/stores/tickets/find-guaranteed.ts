import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** What a repair's guarantee follows from, besides its delivery. */
export async function findGuaranteed(
  db: Database,
  ticketID: number,
): Promise<{ variation: string | undefined; inheritedUntil: string | null } | undefined> {
  const row = await db
    .selectFrom('ticket')
    .leftJoin('quote', (join) =>
      join.onRef('quote.ticket_id', '=', 'ticket.ticket_id').on('quote.accepted', '=', true),
    )
    .select(['quote.variation', sql<string | null>`ticket.guaranteed_until::text`.as('inherited_until')])
    .where('ticket.ticket_id', '=', ticketID)
    .executeTakeFirst();
  return row && { variation: row.variation ?? undefined, inheritedUntil: row.inherited_until };
}
