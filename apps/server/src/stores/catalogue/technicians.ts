import type { Technician } from '@fettle/contract/entities/technician';
import type { Candidate } from '@fettle/domain/matching';
import { hasEnded, ticketStatuses } from '@fettle/domain/ticket/status';
import type { Database } from '../../database/database.ts';

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

/** Who covers the area and knows the repair of that maker's devices. */
export async function loadCandidates(
  db: Database,
  job: { areaID: number; repairTypeID: number; manufacturerID: number },
): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('technician_area')
    .innerJoin('technician', 'technician.user_id', 'technician_area.user_id')
    .select((eb) => [
      'technician.user_id',
      'technician.rating',
      eb
        .selectFrom('ticket')
        // uses the index ticket_open_of_technician
        .select((tickets) => tickets.fn.countAll().as('open_jobs'))
        .whereRef('ticket.technician_id', '=', 'technician.user_id')
        .where('ticket.status', 'not in', ticketStatuses.filter(hasEnded))
        .as('open_jobs'),
    ])
    .where('technician_area.area_id', '=', job.areaID)
    .where('technician.active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('technician_skill')
          .select('technician_skill.user_id')
          .whereRef('technician_skill.user_id', '=', 'technician.user_id')
          .where('technician_skill.repair_type_id', '=', job.repairTypeID)
          .where((skill) =>
            skill.or([
              skill('technician_skill.manufacturer_id', 'is', null),
              skill('technician_skill.manufacturer_id', '=', job.manufacturerID),
            ]),
          ),
      ),
    )
    .execute();
  // counts and numerics arrive as text
  return rows.map((row) => ({
    userID: row.user_id,
    openJobs: Number(row.open_jobs),
    rating: Number(row.rating),
  }));
}
