import type { Database } from '../../platform/database/database.ts';

/** Technicians, whose lists they are; those who take orders first. */
export async function listPriceOwners(db: Database) {
  const rows = await db
    .selectFrom('technician')
    .select(['user_id as technicianID', 'staff_id as staffID', 'firstname', 'surname', 'active as isActive'])
    .orderBy('active', 'desc')
    .orderBy('firstname')
    .orderBy('surname')
    .execute();
  return rows.map(({ firstname, surname, ...row }) => ({ ...row, name: `${firstname} ${surname}` }));
}

export async function findPriceOwner(db: Database, technicianID: number) {
  return db
    .selectFrom('technician')
    .select(['staff_id as staffID', 'firstname', 'surname'])
    .where('user_id', '=', technicianID)
    .executeTakeFirst();
}

/** One change of a list at a time: two that touch the same prices in another order would wait for each other. */
export async function lockPriceList(trx: Database, technicianID: number): Promise<void> {
  await trx
    .selectFrom('technician')
    .select('user_id')
    .where('user_id', '=', technicianID)
    .forNoKeyUpdate()
    .execute();
}
