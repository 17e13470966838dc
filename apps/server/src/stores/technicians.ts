import type { Technician } from '@fettle/contract/entities/technician';
import type { Database } from '../database.ts';

/** One who has left is nobody's technician any more. */
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
