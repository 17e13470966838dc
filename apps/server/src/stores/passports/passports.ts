import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RepairFacts } from '@fettle/passport/repair-record';
import type { Database } from '../../platform/database/database.ts';

/** A ticket as far as its record goes. */
interface RecordedTicket {
  customerID: number | null;
  serial: string;
  claimOf: number | null;
  type: string;
  maker: string;
  device: string;
  model: string | null;
  repair: string;
  variation: string | null;
  tests: { passed: number; of: number } | null;
}

/** Undefined for one that was forgotten. The newest report's tests are those that count. */
export async function findRecordedTicket(
  db: Database,
  ticketID: number,
): Promise<RecordedTicket | undefined> {
  const { rows } = await sql<RecordedTicket>`
    select case when c.deleted_at is null then t.customer_id end as "customerID", t.serial, t.claim_of as "claimOf",
      dt.name as type, m.name as maker, d.name as device, mo.name as model, r.issue as repair, q.variation,
      (select jsonb_build_object('passed', count(*) filter (where (point ->> 'passed')::boolean), 'of', count(*))
       from (select checks from repair_report where ticket_id = t.ticket_id order by report_id desc limit 1) report,
         jsonb_array_elements(report.checks) point
       having count(*) > 0) as tests
    from ticket t
    join customer c using (customer_id)
    join device d using (device_id)
    join device_type dt using (device_type_id)
    join manufacturer m using (manufacturer_id)
    join repair_type r using (repair_type_id)
    left join model mo on mo.model_id = t.model_id
    left join quote q on q.ticket_id = t.ticket_id and q.accepted
    where t.ticket_id = ${ticketID}`.execute(db);
  return rows[0];
}

interface Wanted {
  serial: string;
  customerID: number;
  /** The repair that this one puts right: then it is the same device. */
  claimOf: number | null;
  /** Of a new one. */
  number: string;
  now: Date;
}

/** The passport that a repair belongs to: the owner's of that device, or a new one. */
export async function findOrInsertPassport(
  db: Database,
  wanted: Wanted,
): Promise<{ passportID: number; number: string }> {
  const { serial, customerID, number, now } = wanted;
  const found = await findOwn(db, wanted);
  if (found) return found;
  await db
    .insertInto('passport')
    .values({ number, serial, customer_id: customerID, made_at: now })
    // another of their repairs of this device was recorded meanwhile
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findOwn(db, { ...wanted, claimOf: null });
  if (!made) throw new Error('a number was drawn that another passport has');
  return made;
}

async function findOwn(
  db: Database,
  { serial, customerID, claimOf, number }: Wanted,
): Promise<{ passportID: number; number: string } | undefined> {
  const { rows } = await sql<{ passportID: number; number: string }>`
    select passport_id as "passportID", number from passport
    where customer_id = ${customerID} and case
      when ${serial} <> '' then serial = ${serial}
      when ${claimOf}::integer is null then number = ${number}
      else passport_id = (select passport_id from passport_record where ticket_id = ${claimOf} and revoked_at is null) end
    limit 1`.execute(db);
  return rows[0];
}

export interface StoredPassport {
  passportID: number;
  number: string;
  serial: string;
  customerID: number | null;
  shareVersion: number;
  sharedSince: Date | null;
  frozenReason: string;
}

const passportColumns = [
  'passport_id as passportID',
  'number',
  'serial',
  'customer_id as customerID',
  'share_version as shareVersion',
  'shared_since as sharedSince',
  'frozen_reason as frozenReason',
] as const;

export const findPassport = (db: Database, passportID: number): Promise<StoredPassport | undefined> =>
  db.selectFrom('passport').select(passportColumns).where('passport_id', '=', passportID).executeTakeFirst();

/** Of one owner, the newest device first. */
export const listPassports = (db: Database, customerID: number): Promise<StoredPassport[]> =>
  db
    .selectFrom('passport')
    .select(passportColumns)
    .where('customer_id', '=', customerID)
    .orderBy('passport_id', 'desc')
    .limit(mostPassports)
    .execute();

/** More devices than a person has; a repair shop's own customers may come near. */
const mostPassports = 200;

/** Nothing where it is shared already, frozen, or not theirs. */
export async function sharePassport(
  db: Database,
  { passportID, customerID, now }: { passportID: number; customerID: number; now: Date },
): Promise<void> {
  await db
    .updateTable('passport')
    .set({ shared_since: now })
    .where('passport_id', '=', passportID)
    .where('customer_id', '=', customerID)
    .where('shared_since', 'is', null)
    .where('frozen_at', 'is', null)
    .execute();
}

/** Shared by another link from now on, and by no other. Nothing where it is frozen, or not theirs. */
export async function renewPassport(
  db: Database,
  { passportID, customerID, now }: { passportID: number; customerID: number; now: Date },
): Promise<void> {
  await db
    .updateTable('passport')
    .set((eb) => ({ shared_since: now, share_version: eb('share_version', '+', 1) }))
    .where('passport_id', '=', passportID)
    .where('customer_id', '=', customerID)
    .where('frozen_at', 'is', null)
    .execute();
}

/** Every link there was opens nothing any more. */
export async function withdrawPassport(
  db: Database,
  { passportID, customerID }: { passportID: number; customerID: number },
): Promise<void> {
  await db
    .updateTable('passport')
    .set((eb) => ({ shared_since: null, share_version: eb('share_version', '+', 1) }))
    .where('passport_id', '=', passportID)
    .where('customer_id', '=', customerID)
    .where('shared_since', 'is not', null)
    .execute();
}

export interface StoredRecord {
  recordID: string;
  ticketID: number;
  statusIndex: number;
  facts: RepairFacts;
  issuedAt: Date;
}

const recordColumns = [
  'record_id as recordID',
  'ticket_id as ticketID',
  'status_index as statusIndex',
  'facts',
  'issued_at as issuedAt',
] as const;

/** The one that counts, with whose device it is by now. */
export const findRecordOf = (
  db: Database,
  ticketID: number,
): Promise<(StoredRecord & { ownerID: number | null }) | undefined> =>
  db
    .selectFrom('passport_record')
    .innerJoin('passport', 'passport.passport_id', 'passport_record.passport_id')
    .select(recordColumns)
    .select('passport.customer_id as ownerID')
    .where('ticket_id', '=', ticketID)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** Those that were not revoked, the newest first. */
export const listRecords = async (db: Database, passportID: number): Promise<StoredRecord[]> =>
  (await listRecordsByPassport(db, [passportID])).get(passportID) ?? [];

/** The same of several passports by one statement. */
export async function listRecordsByPassport(
  db: Database,
  passportIDs: readonly number[],
): Promise<Map<number, StoredRecord[]>> {
  const rows = await db
    .selectFrom('passport_record')
    .select(recordColumns)
    .select('passport_id as passportID')
    .where(sql<boolean>`passport_id = any (${passportIDs}::integer[])`)
    .where('revoked_at', 'is', null)
    .orderBy('issued_at', 'desc')
    .orderBy('status_index', 'desc')
    .execute();
  return Map.groupBy(rows, ({ passportID }) => passportID);
}

interface NewRecord {
  recordID: string;
  passportID: number;
  ticketID: number;
  facts: RepairFacts;
  issuedAt: Date;
}

export async function insertRecord(
  db: Database,
  { recordID, passportID, ticketID, facts, issuedAt }: NewRecord,
): Promise<void> {
  await db
    .insertInto('passport_record')
    .values({
      record_id: recordID,
      passport_id: passportID,
      ticket_id: ticketID,
      facts: JSON.stringify(facts),
      issued_at: issuedAt,
    })
    .execute();
}

export async function revokeRecord(db: Database, recordID: string, now: Date): Promise<void> {
  await db
    .updateTable('passport_record')
    .set({ revoked_at: now, revoked_why: 'corrected' })
    .where('record_id', '=', recordID)
    .execute();
}

export async function listRevoked(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('passport_record')
    .select('status_index')
    .where('revoked_at', 'is not', null)
    .orderBy('status_index')
    .execute();
  return rows.map(({ status_index }) => status_index);
}

/** With all that is signed of their devices. One that they handed on is its new owner's, and stays. */
export async function deletePassports(db: Database, customerID: number): Promise<void> {
  const own = await db
    .selectFrom('passport')
    .select('passport_id')
    .where('customer_id', '=', customerID)
    .orderBy('passport_id')
    .forNoKeyUpdate()
    .execute();
  const among = sql<boolean>`passport_id = any (${own.map(({ passport_id }) => passport_id)}::integer[])`;
  await db.deleteFrom('passport_record').where(among).execute();
  await db.deleteFrom('passport').where(among).execute();
}

/** For their own export. */
export const collectPassports = (db: Database, customerID: number) =>
  db
    .selectFrom('passport')
    .select((eb) => [
      'number',
      'serial',
      'made_at as madeAt',
      'shared_since as sharedSince',
      jsonArrayFrom(
        eb
          .selectFrom('passport_record')
          .select(['passport_record.facts', 'passport_record.issued_at as issuedAt'])
          .whereRef('passport_record.passport_id', '=', 'passport.passport_id')
          .where('passport_record.revoked_at', 'is', null)
          .orderBy('passport_record.status_index'),
      ).as('repairs'),
    ])
    .where('customer_id', '=', customerID)
    .orderBy('passport_id')
    .limit(mostPassports)
    .execute();
