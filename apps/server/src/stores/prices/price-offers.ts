import { sql } from 'kysely';
import type { PriceSubject } from '@fettle/domain/ops/prices/price-list';
import type { Database } from '../../platform/database/database.ts';

/** What a repair is called that we offer for a device, or for one model of it: 'Apple iPhone 13 A2633 · Screen'. */
export async function findOffer(
  db: Database,
  { deviceID, modelID, repairTypeID }: Omit<PriceSubject, 'variation'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ words: string }>`
    select concat_ws(' ', m.name, d.name, mo.name) || ' · ' || r.issue as words
    from device_repair o
      join device d on d.device_id = o.device_id
      join manufacturer m on m.manufacturer_id = d.manufacturer_id
      join repair_type r on r.repair_type_id = o.repair_type_id
      left join model mo on mo.device_id = d.device_id and mo.model_id = ${modelID}::integer
    where o.device_id = ${deviceID} and o.repair_type_id = ${repairTypeID}
      and (${modelID}::integer is null or mo.model_id is not null)`.execute(db);
  return rows[0]?.words;
}

/** Whether the technician's list has a price for it, in whatever case its variation is written. */
export async function isPriceTaken(
  db: Database,
  { technicianID, deviceID, modelID, repairTypeID, variation }: PriceSubject & { technicianID: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from price
    where user_id = ${technicianID} and device_id = ${deviceID} and repair_type_id = ${repairTypeID}
      and model_id is not distinct from ${modelID}::integer and lower(variation) = lower(${variation})`.execute(
    db,
  );
  return rows.length > 0;
}
