import { sql } from 'kysely';
import { costOf } from '@fettle/domain/ticket/parts';
import type { Database } from '../../platform/database/database.ts';
import { appendTicketEvent, type Happening } from '../events/ticket-events.ts';

/** What is written down about a part. */
export interface PartFields {
  description: string;
  quantity: number;
  unitPence: number;
  supplierRef: string;
}

export interface StoredPart extends PartFields {
  partID: number;
  by: string;
  at: Date;
  ended: { as: 'corrected' | 'removed'; by: string; at: Date; why: string } | null;
}

interface PartRow extends PartFields {
  partID: number;
  by: string;
  at: Date;
  endedAt: Date | null;
  endedBy: string | null;
  endedNote: string;
  isCorrected: boolean;
}

/** In the order in which they were written down. Few, by the unique index of ticket and key. */
export async function listParts(db: Database, ticketID: number): Promise<StoredPart[]> {
  const { rows } = await sql<PartRow>`
    select part_id as "partID", description, quantity, unit_pence as "unitPence", supplier_ref as "supplierRef",
      adder.name as by, added_at as at, ended_at as "endedAt", ender.name as "endedBy", ended_note as "endedNote",
      exists (select from ticket_part c where c.corrects = p.part_id) as "isCorrected"
    from ticket_part p join staff adder on adder.staff_id = added_by
      left join staff ender on ender.staff_id = ended_by
    where p.ticket_id = ${ticketID}
    order by part_id`.execute(db);
  return rows.map(({ endedAt, endedBy, endedNote, isCorrected, ...part }) => ({
    ...part,
    ended:
      endedAt && endedBy !== null
        ? { as: isCorrected ? 'corrected' : 'removed', by: endedBy, at: endedAt, why: endedNote }
        : null,
  }));
}

export async function findPartByKey(
  db: Database,
  { ticketID, partKey }: { ticketID: number; partKey: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('ticket_part')
    .select('part_id')
    .where('ticket_id', '=', ticketID)
    .where('part_key', '=', partKey)
    .executeTakeFirst();
  return row?.part_id;
}

interface NewPart extends Happening {
  staffID: number;
  partKey: string;
  part: PartFields;
  /** The entry that it stands instead of. */
  corrects: number | null;
}

/** With its event. */
export async function insertPart(db: Database, added: NewPart): Promise<number> {
  const { ticketID, staffID, partKey, part, corrects, actor, now } = added;
  const { part_id: partID } = await db
    .insertInto('ticket_part')
    .values({
      ticket_id: ticketID,
      part_key: partKey,
      description: part.description,
      quantity: part.quantity,
      unit_pence: part.unitPence,
      supplier_ref: part.supplierRef,
      added_by: staffID,
      added_at: now,
      corrects,
    })
    .returning('part_id')
    .executeTakeFirstOrThrow();
  const costPence = costOf(part);
  const happening = { ticketID, actor, now };
  await appendTicketEvent(
    db,
    corrects === null
      ? { ...happening, kind: 'partUsed', detail: { partID, costPence } }
      : { ...happening, kind: 'partCorrected', detail: { partID, formerPartID: corrects, costPence } },
  );
  return partID;
}

/** unknown: the ticket has no such entry. ended: somebody has corrected it or taken it off before. */
export async function endPart(
  db: Database,
  ended: { ticketID: number; partID: number; staffID: number; note: string; now: Date },
): Promise<'done' | 'ended' | 'unknown'> {
  const { ticketID, partID, staffID, note, now } = ended;
  const { numUpdatedRows } = await db
    .updateTable('ticket_part')
    .set({ ended_at: now, ended_by: staffID, ended_note: note })
    .where('part_id', '=', partID)
    .where('ticket_id', '=', ticketID)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return 'done';
  const known = await db
    .selectFrom('ticket_part')
    .select('part_id')
    .where('part_id', '=', partID)
    .where('ticket_id', '=', ticketID)
    .executeTakeFirst();
  return known ? 'ended' : 'unknown';
}
