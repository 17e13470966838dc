import { sql } from 'kysely';
import type { Actor } from '@fettle/domain/actor';
import type { PhotoStage } from '@fettle/domain/ticket/photo';
import type { Database } from '../../platform/database/database.ts';
import { appending } from '../events/ticket-events.ts';

export interface Photo {
  photoID: number;
  stage: PhotoStage;
  isByCustomer: boolean;
  width: number;
  height: number;
  addedAt: Date;
}

export interface NewPhoto {
  ticketID: number;
  stage: PhotoStage;
  staffID: number | null;
  photoKey: string;
  fileName: string;
  width: number;
  height: number;
  actor: Actor;
  now: Date;
}

/** With its event, in one statement. */
export async function insertPhoto(db: Database, photo: NewPhoto): Promise<void> {
  const { ticketID, stage, staffID, photoKey, fileName, width, height, actor, now } = photo;
  const detail = sql`jsonb_build_object('photoID', added.photo_id, 'stage', ${stage}::text)`;
  await sql`
    with added as (
      insert into ticket_photo (ticket_id, stage, staff_id, photo_key, file_name, width, height, added_at)
      values (${ticketID}, ${stage}, ${staffID}, ${photoKey}, ${fileName}, ${width}, ${height}, ${now})
      returning photo_id
    )
    select ${appending({ ticketID, kind: 'photo', actor, detail, now })} from added`.execute(db);
}

export const findPhotoByKey = (
  db: Database,
  { ticketID, photoKey }: { ticketID: number; photoKey: string },
): Promise<Photo | undefined> => photosOf(db, ticketID).where('photo_key', '=', photoKey).executeTakeFirst();

/** In the order in which they came. Few: of each side an order has at most so many. */
export const listPhotos = (db: Database, ticketID: number): Promise<Photo[]> =>
  photosOf(db, ticketID).orderBy('photo_id').execute();

const photosOf = (db: Database, ticketID: number) =>
  db
    .selectFrom('ticket_photo')
    .select([
      'photo_id as photoID',
      'stage',
      sql<boolean>`staff_id is null`.as('isByCustomer'),
      'width',
      'height',
      'added_at as addedAt',
    ])
    .where('ticket_id', '=', ticketID);

export async function countPhotos(
  db: Database,
  { ticketID, isByCustomer }: { ticketID: number; isByCustomer: boolean },
): Promise<number> {
  const { photos } = await db
    .selectFrom('ticket_photo')
    .select((eb) => eb.fn.countAll<string>().as('photos'))
    .where('ticket_id', '=', ticketID)
    .where('staff_id', isByCustomer ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(photos);
}

/** Where the files of a photo are, and whose it is. */
export const findPhotoFile = (
  db: Database,
  photoID: number,
): Promise<{ ticketID: number; fileName: string } | undefined> =>
  db
    .selectFrom('ticket_photo')
    .select(['ticket_id as ticketID', 'file_name as fileName'])
    .where('photo_id', '=', photoID)
    .executeTakeFirst();

export async function hasPhotoFile(db: Database, fileName: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_photo')
    .select('photo_id')
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  return row !== undefined;
}

/** One that the customer added; the names of its files, which must go too. */
export async function deleteOwnPhoto(
  db: Database,
  { ticketID, photoID }: { ticketID: number; photoID: number },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('ticket_photo')
    .where('ticket_id', '=', ticketID)
    .where('photo_id', '=', photoID)
    .where('staff_id', 'is', null)
    .returning('file_name')
    .executeTakeFirst();
  return row?.file_name;
}

/** All of these tickets; the names of their files, which must go too. */
export async function deletePhotos(db: Database, ticketIDs: readonly number[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('ticket_photo')
    .where(sql<boolean>`ticket_id = any (${ticketIDs}::integer[])`)
    .returning('file_name')
    .execute();
  return rows.map(({ file_name }) => file_name);
}
