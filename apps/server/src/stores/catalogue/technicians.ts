import { sql } from 'kysely';
import type { Technician } from '@fettle/contract/entities/technician';
import type { Candidate } from '@fettle/domain/matching';
import { hasEnded, ticketStatuses } from '@fettle/domain/ticket/status';
import type { ParamsOrValues } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';

/** Inactive technicians are not found. */
export async function findTechnician(db: Database, userID: number): Promise<Technician | undefined> {
  const row = await db
    .selectFrom('technician')
    .select(['firstname', 'surname', 'img_url', 'rating', 'about'])
    .where('user_id', '=', userID)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    firstname: row.firstname,
    surname: row.surname,
    imgUrl: row.img_url,
    rating: Number(row.rating),
    about: row.about,
  };
}

interface Job {
  areaID: number;
  repairTypeID: number;
  manufacturerID: number;
}

/** Who covers the area and knows the repair of that maker's devices. */
export async function loadCandidates(db: Database, job: Job): Promise<Candidate[]> {
  const { rows } = await sql<{ candidates: Candidate[] }>`select ${candidatesFor(job)} as candidates`.execute(
    db,
  );
  return rows[0]?.candidates ?? [];
}

/** Who has more is as busy as anybody can be. Without a limit each new ticket would cost more than the one before. */
const mostOpenJobs = 200;
const ended = sql.join(ticketStatuses.filter(hasEnded).map((status) => sql.lit(status)));

/** The same as JSON, to stand in a statement that reads more. Uses the index ticket_open_of_technician. */
export const candidatesFor = ({ areaID, repairTypeID, manufacturerID }: ParamsOrValues<Job>) => sql<
  Candidate[]
>`(
  select coalesce(json_agg(json_build_object('userID', t.user_id, 'rating', nullif(t.rating, 0), 'openJobs', (
      select count(*) from (
        select from ticket where ticket.technician_id = t.user_id and ticket.status not in (${ended})
        limit ${sql.lit(mostOpenJobs)}) open_job))), '[]')
  from technician_area a join technician t using (user_id)
  where a.area_id = ${areaID} and t.active and exists (
    select from technician_skill s
    where s.user_id = t.user_id and s.repair_type_id = ${repairTypeID}
      and (s.manufacturer_id is null or s.manufacturer_id = ${manufacturerID})))`;
