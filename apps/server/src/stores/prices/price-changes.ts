import { sql } from 'kysely';
import type { ChangedPriceRow, PriceChange } from '@fettle/contract/entities/price-list';
import type { PlannedPrice, PriceChangeKind, PriceTerms } from '@fettle/domain/ops/prices/price-list';
import type { Database } from '../../platform/database/database.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';
import { toPrice } from './to-price.ts';

/** Terms as the rows of a change keep them. */
interface KeptTerms {
  title: string;
  toolTip: string;
  imgUrl: string;
  amountPence: number | null;
  minPence: number | null;
  maxPence: number | null;
}

/** The terms of a price `p` in the same form. */
const termsOfPrice = sql`jsonb_build_object('title', p.title, 'toolTip', p.tool_tip, 'imgUrl', p.img_url,
  'amountPence', p.amount_pence, 'minPence', p.min_pence, 'maxPence', p.max_pence)`;

function toKept({ title, toolTip, imgUrl, price }: PriceTerms): KeptTerms {
  const amount =
    price.kind === 'fixed'
      ? { amountPence: price.pence, minPence: null, maxPence: null }
      : { amountPence: null, minPence: price.minPence, maxPence: price.maxPence };
  return { title, toolTip, imgUrl, ...amount };
}

const toTerms = ({ title, toolTip, amountPence, minPence, maxPence }: KeptTerms) => ({
  title,
  toolTip,
  price: toPrice({ amount_pence: amountPence, min_pence: minPence, max_pence: maxPence }),
});

interface NewChange {
  technicianID: number;
  kind: PriceChangeKind;
  note: string;
  undoes?: number;
  staffID: number;
  now: Date;
  unchanged?: number;
  missing?: number;
}

/** A change without its rows yet; `countChange` tells how many there are. */
export async function insertChange(trx: Database, change: NewChange): Promise<number> {
  const { technicianID, kind, note, undoes, staffID, now, unchanged, missing } = change;
  const { change_id: changeID } = await trx
    .insertInto('price_change')
    .values({
      user_id: technicianID,
      kind,
      note,
      undoes: undoes ?? null,
      made_by: staffID,
      made_at: now,
      added: 0,
      changed: 0,
      removed: 0,
      unchanged: unchanged ?? 0,
      missing: missing ?? 0,
    })
    .returning('change_id')
    .executeTakeFirstOrThrow();
  return changeID;
}

/** One statement for all of them, however many there are. Call it in batches: their JSON is built in one go. */
export async function insertChangeRows(
  trx: Database,
  { changeID, firstRow, planned }: { changeID: number; firstRow: number; planned: readonly PlannedPrice[] },
): Promise<void> {
  const rows = planned.map(({ before, after, ...row }, at) => ({
    ...row,
    rowNo: firstRow + at,
    before: before && toKept(before),
    after: after && toKept(after),
  }));
  await sql`
    insert into price_change_row (change_id, row_no, price_id, device_id, model_id, repair_type_id, variation, before, after)
    select ${changeID}, "rowNo", "priceID", "deviceID", "modelID", "repairTypeID", variation, before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned ("rowNo" integer, "priceID" integer,
      "deviceID" integer, "modelID" integer, "repairTypeID" integer, variation text, before jsonb, after jsonb)`.execute(
    trx,
  );
}

/** The rows of another change turned round. Those it had left alone are left out. */
export async function insertReversedRows(
  trx: Database,
  { changeID, undoes }: { changeID: number; undoes: number },
): Promise<void> {
  await sql`
    insert into price_change_row (change_id, row_no, price_id, device_id, model_id, repair_type_id, variation, before, after)
    select ${changeID}, row_no, price_id, device_id, model_id, repair_type_id, variation, after, before
    from price_change_row where change_id = ${undoes} and not skipped`.execute(trx);
}

/** What one person looked at before and did not do: there is one preview of a list for each. */
export async function deletePreviews(
  trx: Database,
  { technicianID, staffID, besides }: { technicianID: number; staffID: number; besides: number },
): Promise<void> {
  await trx
    .deleteFrom('price_change')
    .where('user_id', '=', technicianID)
    .where('made_by', '=', staffID)
    .where('applied_at', 'is', null)
    .where('change_id', '<>', besides)
    .execute();
}

/** Writes down how many prices it is about, and, if it is done now, that it is. */
export async function countChange(
  trx: Database,
  changeID: number,
  { appliedAt }: { appliedAt: Date | null },
): Promise<void> {
  await sql`
    update price_change c set added = n.added, changed = n.changed, removed = n.removed, skipped = n.skipped,
      applied_at = ${appliedAt}
    from (
      select count(*) filter (where before is null and not skipped) as added,
        count(*) filter (where before is not null and after is not null and not skipped) as changed,
        count(*) filter (where after is null and not skipped) as removed,
        count(*) filter (where skipped) as skipped
      from price_change_row where change_id = ${changeID}
    ) n
    where c.change_id = ${changeID}`.execute(trx);
}

/**
 * Marks the rows whose price is no longer as it was when the change was planned: changed by somebody, gone, there already, or
 * no longer in the catalogue. What has become the same meanwhile is no conflict.
 */
export async function markMoved(
  trx: Database,
  { changeID, technicianID }: { changeID: number; technicianID: number },
): Promise<void> {
  await sql`
    update price_change_row r set skipped = moved.is_moved
    from (
      select r.row_no, case
        when r.before is not null and p.price_id is null then r.after is not null
        when r.before is not null then ${termsOfPrice} is distinct from r.before and ${termsOfPrice} is distinct from r.after
        else p.price_id is not null
          or exists (
            select from price other where other.user_id = ${technicianID} and other.device_id = r.device_id
              and other.repair_type_id = r.repair_type_id and other.variation = r.variation
              and other.model_id is not distinct from r.model_id)
          or not exists (
            select from device_repair o where o.device_id = r.device_id and o.repair_type_id = r.repair_type_id)
          or (r.model_id is not null and not exists (
            select from model m where m.model_id = r.model_id and m.device_id = r.device_id))
        end as is_moved
      from price_change_row r
        left join price p on p.price_id = r.price_id and p.user_id = ${technicianID}
      where r.change_id = ${changeID}
    ) moved
    where r.change_id = ${changeID} and r.row_no = moved.row_no and r.skipped <> moved.is_moved`.execute(trx);
}

/** Writes the prices as the change has them, by one statement each for those that go, change and come. */
export async function writePrices(
  trx: Database,
  { changeID, technicianID }: { changeID: number; technicianID: number },
): Promise<void> {
  const rows = sql`r.change_id = ${changeID} and not r.skipped`;
  // the number of a new price is known to its row, so that an undo finds it, and one that comes back has its old one
  await sql`update price_change_row r set price_id = nextval(pg_get_serial_sequence('price', 'price_id'))
    where ${rows} and r.before is null and r.price_id is null`.execute(trx);
  await sql`delete from price p using price_change_row r
    where ${rows} and r.after is null and p.price_id = r.price_id and p.user_id = ${technicianID}`.execute(
    trx,
  );
  await sql`
    update price p set title = r.after ->> 'title', tool_tip = r.after ->> 'toolTip', img_url = r.after ->> 'imgUrl',
      amount_pence = (r.after ->> 'amountPence')::integer, min_pence = (r.after ->> 'minPence')::integer,
      max_pence = (r.after ->> 'maxPence')::integer
    from price_change_row r
    where ${rows} and r.before is not null and r.after is not null and p.price_id = r.price_id
      and p.user_id = ${technicianID} and ${termsOfPrice} is distinct from r.after`.execute(trx);
  await sql`
    insert into price (price_id, user_id, device_id, model_id, repair_type_id, title, variation, tool_tip, img_url,
      amount_pence, min_pence, max_pence)
    select r.price_id, ${technicianID}, r.device_id, r.model_id, r.repair_type_id, r.after ->> 'title', r.variation,
      r.after ->> 'toolTip', r.after ->> 'imgUrl', (r.after ->> 'amountPence')::integer,
      (r.after ->> 'minPence')::integer, (r.after ->> 'maxPence')::integer
    from price_change_row r
    where ${rows} and r.before is null
    order by r.row_no`.execute(trx);
}

const changes = (db: Database) =>
  db
    .selectFrom('price_change')
    .innerJoin('staff', 'staff.staff_id', 'price_change.made_by')
    .selectAll('price_change')
    .select('staff.name as by')
    .select(
      sql<boolean>`exists (select from price_change_row r where r.change_id = price_change.change_id and not r.skipped)`.as(
        'has_rows',
      ),
    );

type ChangeRow = Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirstOrThrow']>>;

const toChange = (row: ChangeRow): PriceChange => ({
  changeID: row.change_id,
  technicianID: row.user_id,
  kind: row.kind,
  note: row.note,
  by: row.by,
  madeAt: row.made_at.toISOString(),
  appliedAt: row.applied_at?.toISOString() ?? null,
  added: row.added,
  changed: row.changed,
  removed: row.removed,
  unchanged: row.unchanged,
  missing: row.missing,
  skipped: row.skipped,
  undoes: row.undoes,
  canUndo: row.applied_at !== null && row.has_rows,
});

export async function findChange(db: Database, changeID: number): Promise<PriceChange | undefined> {
  const row = await changes(db).where('change_id', '=', changeID).executeTakeFirst();
  return row && toChange(row);
}

/** Whoever applies the same change waits here, and then sees that it is done. */
export async function lockChange(trx: Database, changeID: number): Promise<void> {
  await trx
    .selectFrom('price_change')
    .select('change_id')
    .where('change_id', '=', changeID)
    .forNoKeyUpdate()
    .execute();
}

/** Newest first; previews are nobody else's business. */
export async function listChanges(
  db: Database,
  { technicianID, before, limit }: { technicianID: number; before: number | undefined; limit: number },
): Promise<PriceChange[]> {
  let query = changes(db).where('user_id', '=', technicianID).where('applied_at', 'is not', null);
  if (before !== undefined) query = query.where('change_id', '<', before);
  const rows = await query.orderBy('change_id', 'desc').limit(limit).execute();
  return rows.map(toChange);
}

const kinds = {
  added: sql`r.before is null and not r.skipped`,
  changed: sql`r.before is not null and r.after is not null and not r.skipped`,
  removed: sql`r.after is null and not r.skipped`,
  skipped: sql`r.skipped`,
};

interface RowsPage {
  changeID: number;
  only: keyof typeof kinds | undefined;
  after: number | undefined;
  limit: number;
}

/** The prices of a change, page by page. */
export async function listChangeRows(
  db: Database,
  { changeID, only, after, limit }: RowsPage,
): Promise<ChangedPriceRow[]> {
  const gone = 'No longer in the catalogue';
  const { rows } = await sql<
    Omit<ChangedPriceRow, 'before' | 'after'> & { before: KeptTerms | null; after: KeptTerms | null }
  >`
    select r.row_no as "rowNo", r.device_id as "deviceID", coalesce(t.name, '') as type, coalesce(m.name, '') as maker,
      coalesce(d.name, ${gone}) as device, r.model_id as "modelID", mo.name as model,
      r.repair_type_id as "repairTypeID", coalesce(rt.issue, ${gone}) as repair, r.variation, r.before, r.after, r.skipped
    from price_change_row r
      left join device d on d.device_id = r.device_id
      left join manufacturer m on m.manufacturer_id = d.manufacturer_id
      left join device_type t on t.device_type_id = d.device_type_id
      left join model mo on mo.model_id = r.model_id
      left join repair_type rt on rt.repair_type_id = r.repair_type_id
    where r.change_id = ${changeID} and r.row_no > ${after ?? 0} ${only ? sql`and ${kinds[only]}` : sql``}
    order by r.row_no limit ${limit}`.execute(db);
  return rows.map(({ before, after: later, ...row }) => ({
    ...row,
    before: before && toTerms(before),
    after: later && toTerms(later),
  }));
}

export async function deletePreviewsBefore(db: Database, time: Date): Promise<void> {
  await deleteUnlocked(db, 'price_change', sql`applied_at is null and made_at < ${time}`);
}

/** What was before is forgotten: the change itself stays in the history and can no longer be undone. */
export async function deleteChangeRowsBefore(db: Database, time: Date): Promise<void> {
  const old = sql`select change_id from price_change where applied_at < ${time}`;
  await deleteUnlocked(db, 'price_change_row', sql`change_id in (${old})`);
}
