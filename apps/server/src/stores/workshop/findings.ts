import { InvalidInput } from '@fettle/domain/refusal';
import type { FindingKind } from '@fettle/domain/ticket/diagnosis/finding';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** What somebody found, as it comes from a form. */
export interface WrittenFinding {
  finding: string;
  photoIDs: readonly number[];
}

interface NewFinding extends WrittenFinding {
  ticketID: number;
  kind: FindingKind;
  /** The bill it gives the reason for, and its price before a code; null where nothing is to be paid. */
  billed: { billID: number; pricePence: number } | null;
  staffID: number;
  now: Date;
}

/** Photos of another order are refused: whoever reads a finding sees what goes with it. */
export async function insertFinding(db: Database, found: NewFinding): Promise<void> {
  const { ticketID, kind, billed, finding, staffID, now } = found;
  const photoIDs = [...new Set(found.photoIDs)];
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ticket_finding')
    .columns(['ticket_id', 'kind', 'bill_id', 'price_pence', 'text', 'photo_ids', 'written_by', 'written_at'])
    .expression(
      sql`select ${ticketID}::integer, ${kind}, ${billed?.billID ?? null}::integer, ${billed?.pricePence ?? null}::integer,
            ${finding}, ${photoIDs}::integer[], ${staffID}::integer, ${now}::timestamptz
          where ${photoIDs.length} = (select count(*) from ticket_photo
            where ticket_photo.ticket_id = ${ticketID} and photo_id = any (${photoIDs}::integer[]))`,
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    throw new InvalidInput({ path: 'photoIDs', message: 'must be photos of this order' });
  }
}

export interface BilledFinding {
  text: string;
  pricePence: number;
}

/** Undefined where the release before has set the price, or it was forgotten. Uses the index ticket_finding_of_bill. */
export async function findFindingOfBill(db: Database, billID: number): Promise<BilledFinding | undefined> {
  return db
    .selectFrom('ticket_finding')
    .select(['text', 'price_pence as pricePence'])
    .where('bill_id', '=', billID)
    .$narrowType<{ pricePence: number }>()
    .executeTakeFirst();
}

/** The newest of a ticket: why it can't be repaired, where that is how it ended. */
export async function findNewestFinding(
  db: Database,
  { ticketID, kind }: { ticketID: number; kind: FindingKind },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('ticket_finding')
    .select('text')
    .where('ticket_id', '=', ticketID)
    .where('kind', '=', kind)
    .orderBy('finding_id', 'desc')
    .executeTakeFirst();
  return row?.text;
}

/** All that a ticket's customer was told, for the order's story. */
export const listFindings = (db: Database, ticketID: number) =>
  db
    .selectFrom('ticket_finding')
    .select(['finding_id as findingID', 'text', 'written_by as staffID', 'written_at as at'])
    .where('ticket_id', '=', ticketID)
    .orderBy('finding_id')
    .execute();
