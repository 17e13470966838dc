import { breachesOf, covers, type DriverWork, type TripToDrive } from './driver-work.ts';
import { metresBetween, type Place } from './place.ts';

/** A trip of the day that is planned. */
export interface PlannedTrip extends TripToDrive {
  key: string;
  place: Place | null;
  /** null: it is to be planned. */
  driverID: number | null;
}

export interface Plan {
  given: { key: string; staffID: number }[];
  /** Nobody can drive them: nobody covers them, or whoever does is full. */
  left: { key: string; because: 'nobody' | 'full' }[];
}

/**
 * Gives what is left of a day to drivers whose areas, days, hours and number of stops allow it: each trip to whoever has a stop
 * nearest to it in its window, and of equals to who has the fewest stops. What fewest drivers can take is given first, so that it finds a place.
 */
export function planRest(drivers: readonly DriverWork[], trips: readonly PlannedTrip[]): Plan {
  const loads = new Map<string, PlannedTrip[]>();
  const loadOf = (staffID: number, trip: PlannedTrip) => {
    const key = `${staffID} ${trip.day} ${trip.hour ?? ''}`;
    const known = loads.get(key) ?? [];
    loads.set(key, known);
    return known;
  };
  for (const trip of trips) if (trip.driverID !== null) loadOf(trip.driverID, trip).push(trip);

  const plan: Plan = { given: [], left: [] };
  const rest = trips
    .filter(({ driverID }) => driverID === null)
    .map((trip) => ({ trip, able: drivers.filter((driver) => covers(driver, trip)) }))
    .toSorted((a, b) => a.able.length - b.able.length);
  for (const { trip, able } of rest) {
    const free = able.filter(
      (driver) => breachesOf(driver, trip, loadOf(driver.staffID, trip).length).length === 0,
    );
    const [best] = free
      .map(({ staffID }) => {
        const load = loadOf(staffID, trip);
        return { staffID, load, away: awayMetres(load, trip) };
      })
      .toSorted((a, b) => a.away - b.away || a.load.length - b.load.length || a.staffID - b.staffID);
    if (best) {
      best.load.push(trip);
      plan.given.push({ key: trip.key, staffID: best.staffID });
    } else plan.left.push({ key: trip.key, because: able.length === 0 ? 'nobody' : 'full' });
  }
  return plan;
}

/** How far the nearest of their stops is; nothing is known of somebody without one. */
function awayMetres(load: readonly PlannedTrip[], { place }: PlannedTrip): number {
  if (!place) return 0;
  const metres = load.flatMap((other) => (other.place ? [metresBetween(place, other.place)] : []));
  return metres.length === 0 ? emptyRunMetres : Math.min(...metres);
}

/** What beginning a run is worth: a stop farther than this from all others goes to somebody who has none. */
const emptyRunMetres = 4_000;
