import { sql } from 'kysely';
import { devicePhotoStages, type DevicePhotoStage } from '@fettle/domain/ticket/photo';
import type { Database } from '../../platform/database/database.ts';

export interface PassportPhoto {
  photoID: number;
  stage: DevicePhotoStage;
  isByCustomer: boolean;
  width: number;
  height: number;
  addedAt: Date;
  /** On the shared page. */
  isShown: boolean;
}

export const listPassportPhotos = async (db: Database, passportID: number): Promise<PassportPhoto[]> =>
  (await listPhotosByPassport(db, [passportID])).get(passportID) ?? [];

/** Of the orders whose repairs are in a passport, as far as they are its owner's own orders: of another's nobody chooses. */
export async function listPhotosByPassport(
  db: Database,
  passportIDs: readonly number[],
): Promise<Map<number, PassportPhoto[]>> {
  const { rows } = await sql<PassportPhoto & { passportID: number }>`
    select p.passport_id as "passportID", ph.photo_id as "photoID", ph.stage, ph.staff_id is null as "isByCustomer", ph.width, ph.height,
      ph.added_at as "addedAt", pp.photo_id is not null as "isShown"
    from passport p
    join passport_record r on r.passport_id = p.passport_id and r.revoked_at is null
    join ticket t on t.ticket_id = r.ticket_id and t.customer_id = p.customer_id
    join ticket_photo ph on ph.ticket_id = t.ticket_id and ph.stage = any (${devicePhotoStages})
    left join passport_photo pp on pp.passport_id = p.passport_id and pp.photo_id = ph.photo_id
    where p.passport_id = any (${passportIDs}::integer[])
    order by ph.photo_id`.execute(db);
  return Map.groupBy(rows, ({ passportID }) => passportID);
}

/** These and no others from now on. The caller has seen that they may be chosen. */
export async function replaceShownPhotos(
  db: Database,
  { passportID, photoIDs }: { passportID: number; photoIDs: readonly number[] },
): Promise<void> {
  await sql`
    with gone as (
      delete from passport_photo where passport_id = ${passportID} and photo_id <> all (${photoIDs}::integer[]))
    insert into passport_photo (passport_id, photo_id)
    select ${passportID}, unnest(${photoIDs}::integer[])
    on conflict do nothing`.execute(db);
}

/** Where the files of a photo are that a passport shows; undefined for any other. */
export async function findShownPhoto(
  db: Database,
  { passportID, photoID }: { passportID: number; photoID: number },
): Promise<string | undefined> {
  const shown = (await listPassportPhotos(db, passportID)).some(
    (photo) => photo.isShown && photo.photoID === photoID,
  );
  if (!shown) return undefined;
  const row = await db
    .selectFrom('ticket_photo')
    .select('file_name')
    .where('photo_id', '=', photoID)
    .executeTakeFirst();
  return row?.file_name;
}
