import { sql } from 'kysely';
import type { Place } from '@fettle/domain/road/place';
import type { Database } from '../../platform/database/database.ts';

/** Where these postcodes are, as far as a lookup has told. */
export async function findPlaces(db: Database, postcodes: readonly string[]): Promise<Map<string, Place>> {
  const { rows } = await sql<Place & { postcode: string }>`
    select postcode, latitude, longitude from postcode_place where postcode = any (${postcodes}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ postcode, ...place }) => [postcode, place]));
}

/** Keeps what a lookup told of a postcode; the first word stays, so that an order does not change with each lookup. */
export async function keepPlace(db: Database, postcode: string, place: Place): Promise<void> {
  await sql`
    insert into postcode_place (postcode, latitude, longitude) values (${postcode}, ${place.latitude}, ${place.longitude})
    on conflict (postcode) do nothing`.execute(db);
}
