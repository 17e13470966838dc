import { sql } from 'kysely';
import type { CallOutput } from '@fettle/contract/calls';
import type { Database } from '../../platform/database/database.ts';

type Figures = CallOutput<'home/get'>;

/** Spec §9: phone, tablet, laptop, console. Others differ too much to compare. */
const comparableTypes = [1, 2, 3, 4];
/** The first repairs of each type are what most people come for. */
const commonest = 2;
const commentsShown = 3;

/** The least an active technician asks for the commonest repairs of each type of device. Reads every price: cached. */
export async function loadLeastPrices(db: Database): Promise<Figures['prices']> {
  const rows = await db
    .selectFrom('price')
    .innerJoin('technician', 'technician.user_id', 'price.user_id')
    .innerJoin('repair_type', 'repair_type.repair_type_id', 'price.repair_type_id')
    .select((eb) => [
      'repair_type.device_type_id',
      'repair_type.repair_type_id',
      'repair_type.issue',
      eb.fn.min(eb.fn.coalesce('price.amount_pence', 'price.min_pence')).as('least_pence'),
    ])
    .where('technician.active', '=', true)
    .where('repair_type.device_type_id', 'in', comparableTypes)
    .where('repair_type.position', '<=', commonest)
    .groupBy([
      'repair_type.device_type_id',
      'repair_type.repair_type_id',
      'repair_type.issue',
      'repair_type.position',
    ])
    .orderBy('repair_type.device_type_id')
    .orderBy('repair_type.position')
    .execute();
  return rows.map((row) => ({
    deviceTypeID: row.device_type_id,
    repairTypeID: row.repair_type_id,
    issue: row.issue,
    from: Number(row.least_pence) / 100,
  }));
}

/** Who repairs, with what customers gave them. */
export async function listTechnicians(db: Database): Promise<Figures['technicians']> {
  const rows = await db
    .selectFrom('technician')
    .select(['user_id', 'firstname', 'surname', 'img_url', 'rating', 'feedback_count'])
    .where('active', '=', true)
    .orderBy('user_id')
    .execute();
  // numerics arrive as text
  return rows.map((row) => ({
    userID: row.user_id,
    firstname: row.firstname,
    surname: row.surname,
    imgUrl: row.img_url,
    rating: Number(row.rating),
    feedbackCount: row.feedback_count,
  }));
}

/** Uses the index ticket_event_done, and stops counting at the limit. */
export async function countRepaired(
  db: Database,
  { since, upTo }: { since: Date; upTo: number },
): Promise<number> {
  const { n } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('ticket_event')
        .select('event_id')
        .where('kind', 'in', ['deliver', 'return'])
        .where('kind', '=', 'deliver')
        .where('at', '>', since)
        .limit(upTo)
        .as('delivered'),
    )
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The newest that say something, never by how good it is. Each technician's newest use the index feedback_of_technician. */
export async function findNewestComments(db: Database): Promise<Figures['comments']> {
  return db
    .selectFrom('technician')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('feedback')
          .select(['stars', 'comment', 'feedback.firstname as by', 'given_at'])
          .whereRef('feedback.technician_id', '=', 'technician.user_id')
          .where('comment', '<>', '')
          .orderBy('given_at', 'desc')
          .limit(commentsShown)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'newest.stars',
      'newest.comment',
      'newest.by as firstname',
      'technician.firstname as technician',
      sql<string>`to_char(newest.given_at at time zone 'Europe/London', 'YYYY-MM')`.as('month'),
    ])
    .where('technician.active', '=', true)
    .orderBy('newest.given_at', 'desc')
    .limit(commentsShown)
    .execute();
}
