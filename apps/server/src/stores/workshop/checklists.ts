import { sql } from 'kysely';
import { formatActor, type Actor } from '@fettle/domain/actor';
import { defaultChecklist } from '@fettle/domain/ops/setup/default-checklist';
import type { CheckedPoint, Checklist, CheckResult, CheckStage } from '@fettle/domain/ticket/checklist';
import type { Database } from '../../platform/database/database.ts';

/** A point with who checked it last, and when. */
export interface StoredPoint extends CheckedPoint {
  by: string | null;
  at: Date | null;
}

/** The list of a ticket: the version it was begun with, else the repair type's newest. */
export interface TicketChecklist {
  ticketID: number;
  repairTypeID: number;
  version: number;
  /** A point was checked: the version stays. */
  isBegun: boolean;
  points: Record<CheckStage, StoredPoint[]>;
}

interface ListRow {
  ticketID: number;
  repairTypeID: number;
  issue: string;
  deviceType: string;
  version: number | null;
  before: string[] | null;
  after: string[] | null;
  isBegun: boolean;
  checks: { stage: CheckStage; point: number; result: CheckResult; remark: string; by: string; at: string }[];
}

/** By primary keys and the unique index of repair type and version. */
export async function loadTicketChecklists(
  db: Database,
  ticketIDs: readonly number[],
): Promise<Map<number, TicketChecklist>> {
  const { rows } = await sql<ListRow>`
    select t.ticket_id as "ticketID", r.repair_type_id as "repairTypeID", r.issue, d.name as "deviceType",
      coalesce(kept.version, newest.version) as version,
      coalesce(kept.before_points, newest.before_points) as before,
      coalesce(kept.after_points, newest.after_points) as after,
      begun.ticket_id is not null as "isBegun",
      coalesce((
        select jsonb_agg(jsonb_build_object('stage', stage, 'point', point, 'result', result, 'remark', remark,
                                            'by', staff.name, 'at', checked_at))
        from ticket_check join staff on staff_id = checked_by
        where ticket_check.ticket_id = t.ticket_id), '[]') as checks
    from ticket t
    join repair_type r using (repair_type_id)
    join device_type d on d.device_type_id = r.device_type_id
    left join ticket_checklist begun using (ticket_id)
    left join checklist kept using (checklist_id)
    left join lateral (
      select version, before_points, after_points from checklist
      where checklist.repair_type_id = t.repair_type_id and begun.ticket_id is null
      order by version desc limit 1
    ) newest on true
    where t.ticket_id = any (${ticketIDs}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.ticketID, toTicketChecklist(row)]));
}

export async function findTicketChecklist(db: Database, ticketID: number): Promise<TicketChecklist> {
  const list = (await loadTicketChecklists(db, [ticketID])).get(ticketID);
  if (!list) throw new Error(`ticket ${ticketID} was read and is not there`);
  return list;
}

function toTicketChecklist({ checks, before, after, ...row }: ListRow): TicketChecklist {
  const texts = before && after ? { before, after } : defaultChecklist(row);
  const pointsOf = (stage: CheckStage) =>
    texts[stage].map((text, place): StoredPoint => {
      const check = checks.find((other) => other.stage === stage && other.point === place);
      return check
        ? { text, result: check.result, remark: check.remark, by: check.by, at: new Date(check.at) }
        : { text, result: null, remark: '', by: null, at: null };
    });
  return {
    ticketID: row.ticketID,
    repairTypeID: row.repairTypeID,
    version: row.version ?? 0,
    isBegun: row.isBegun,
    points: { before: pointsOf('before'), after: pointsOf('after') },
  };
}

/** The version that the ticket's points are about from now on; its number in the database. */
export async function beginChecklist(db: Database, list: TicketChecklist, now: Date): Promise<number> {
  const { ticketID, repairTypeID, version, points } = list;
  const texts = textsOf(points);
  if (version === 0) await insertChecklist(db, { repairTypeID, version, ...texts, actor: null, now });
  const { checklist_id: checklistID } = await db
    .selectFrom('checklist')
    .select('checklist_id')
    .where('repair_type_id', '=', repairTypeID)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('ticket_checklist')
    .values({ ticket_id: ticketID, checklist_id: checklistID })
    .onConflict((known) => known.column('ticket_id').doNothing())
    .execute();
  return checklistID;
}

const textsOf = ({ before, after }: TicketChecklist['points']): Checklist => ({
  before: before.map(({ text }) => text),
  after: after.map(({ text }) => text),
});

export interface NewCheck {
  stage: CheckStage;
  point: number;
  result: CheckResult | null;
  remark: string;
}

/** Null takes a result back. */
export async function saveChecks(
  db: Database,
  {
    ticketID,
    checks,
    staffID,
    now,
  }: { ticketID: number; checks: readonly NewCheck[]; staffID: number; now: Date },
): Promise<void> {
  for (const { stage, point, result, remark } of checks) {
    if (result === null) {
      await db
        .deleteFrom('ticket_check')
        .where('ticket_id', '=', ticketID)
        .where('stage', '=', stage)
        .where('point', '=', point)
        .execute();
      continue;
    }
    const made = { result, remark, checked_by: staffID, checked_at: now };
    await db
      .insertInto('ticket_check')
      .values({ ticket_id: ticketID, stage, point, ...made })
      .onConflict((known) => known.columns(['ticket_id', 'stage', 'point']).doUpdateSet(made))
      .execute();
  }
}

interface NewChecklist extends Checklist {
  repairTypeID: number;
  version: number;
  /** Null: the default, which nobody wrote. */
  actor: Actor | null;
  now: Date;
}

/** False if there is such a version already. */
export async function insertChecklist(db: Database, list: NewChecklist): Promise<boolean> {
  const { repairTypeID, version, before, after, actor, now } = list;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('checklist')
    .values({
      repair_type_id: repairTypeID,
      version,
      before_points: JSON.stringify(before),
      after_points: JSON.stringify(after),
      written_by: actor && formatActor(actor),
      written_at: now,
    })
    .onConflict((known) => known.columns(['repair_type_id', 'version']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
