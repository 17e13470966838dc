import { formatPostcode, outwardCode } from '@fettle/domain/postcode';
import type { Place } from '@fettle/domain/road/place';
import type { Database } from '../../platform/database/database.ts';
import { findPlaces } from '../../stores/road/places.ts';
import { outwardPlace } from './outward-places.ts';

export interface KnownPlace extends Place {
  /** Only the middle of its outward code: no lookup has told of this postcode. */
  isApproximate: boolean;
}

/** Where postcodes are, by their text as it was given: from the lookups, else about, by the outward code; null where nobody knows. */
export async function placesOf(
  db: Database,
  postcodes: readonly string[],
): Promise<(postcode: string) => KnownPlace | null> {
  const written = new Map(postcodes.map((text) => [text, formatPostcode(text)]));
  const known = await findPlaces(
    db,
    [...new Set(written.values())].filter((text) => text !== undefined),
  );
  return (text) => {
    const postcode = written.get(text);
    if (postcode === undefined) return null;
    const exact = known.get(postcode);
    if (exact) return { ...exact, isApproximate: false };
    const about = outwardPlace(outwardCode(postcode));
    return about ? { ...about, isApproximate: true } : null;
  };
}
