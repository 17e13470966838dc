import type { Database } from '../../platform/database/database.ts';

export interface TechnicianProfile {
  firstname: string;
  surname: string;
  about: string;
  isActive: boolean;
}

export async function findProfile(db: Database, staffID: number): Promise<TechnicianProfile | undefined> {
  return db
    .selectFrom('technician')
    .select(['firstname', 'surname', 'about', 'active as isActive'])
    .where('staff_id', '=', staffID)
    .executeTakeFirst();
}

/** What customers see of a technician; a new one has no picture and no rating yet. */
export async function saveProfile(
  trx: Database,
  staffID: number,
  { firstname, surname, about, isActive }: TechnicianProfile,
): Promise<void> {
  const columns = { firstname, surname, about, active: isActive };
  await trx
    .insertInto('technician')
    .values({ staff_id: staffID, img_url: '', ...columns })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(columns))
    .execute();
}

export async function hideProfile(trx: Database, staffID: number): Promise<void> {
  await trx.updateTable('technician').set({ active: false }).where('staff_id', '=', staffID).execute();
}
