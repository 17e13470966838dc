/** A point on the earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

const metresPerDegree = 111_195;

/**
 * As the crow flies, on a flat map: within a city the error is far below what streets add to it. Symmetric to the last bit, so that
 * a path costs the same in both directions.
 */
export function metresBetween(a: Place, b: Place): number {
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos(middle);
  return Math.hypot(north, east) * metresPerDegree;
}

/** Of going from one to the next, from the first to the last. */
export function pathMetres(places: readonly Place[]): number {
  let sum = 0;
  for (const [index, place] of places.entries()) {
    const before = places[index - 1];
    if (before) sum += metresBetween(before, place);
  }
  return sum;
}
