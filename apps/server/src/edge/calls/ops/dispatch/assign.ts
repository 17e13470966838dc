import type { CallInput, CallOutput } from '@fettle/contract/calls';
import { InvalidInput } from '@fettle/domain/refusal';
import { breachesOf } from '@fettle/domain/road/driver-work';
import { stopKey } from '@fettle/domain/road/run-order';
import { nameDriver } from '../../../../tickets/acts/name-driver.ts';
import { toDrive, tripsOfDay, type DayOfTrips } from '../../../../tickets/road/trips-of-day.ts';
import type { Handler } from '../../handler.ts';

type Output = CallOutput<'ops/dispatch/assign'>;
type Input = CallInput<'ops/dispatch/assign'>;

export const assign: Handler<'ops/dispatch/assign'> = async (input, context) => {
  const { db, clock, staff: by } = context;
  const { day, staffID, trips, despite } = input;
  const known = await tripsOfDay(db, { day, now: clock.now() });
  const breaks = breaksOf(known, input);
  if (!despite && breaks.length > 0) return { breaks, assigned: 0, notAssigned: [] };
  const notAssigned = await nameDriver(context, { trips, staffID, by });
  return { breaks: [], assigned: trips.length - notAssigned.length, notAssigned };
};

/** What the plan would break. The trips are counted one after the other: the first ones may still fit. */
function breaksOf({ drivers, trips: known }: DayOfTrips, { staffID, trips }: Input): Output['breaks'] {
  const work = drivers.find((driver) => driver.work.staffID === staffID)?.work;
  if (!work) throw new InvalidInput({ path: 'staffID', message: 'is no driver of ours' });
  const byKey = new Map(known.filter(({ state }) => state === 'open').map((trip) => [stopKey(trip), trip]));
  const wanted = new Set(trips.map(stopKey));
  const windowOf = ({ bookedDay, bookedHour }: DayOfTrips['trips'][number]) =>
    `${bookedDay} ${bookedHour ?? ''}`;
  const loads = new Map<string, number>();
  for (const trip of known) {
    // what is done was driven: it counts in its window like what is to come
    if (trip.driverID !== staffID || wanted.has(stopKey(trip))) continue;
    loads.set(windowOf(trip), (loads.get(windowOf(trip)) ?? 0) + 1);
  }
  return trips.flatMap(({ ticketID, task }) => {
    const trip = byKey.get(stopKey({ ticketID, task }));
    if (!trip) return [];
    const stops = loads.get(windowOf(trip)) ?? 0;
    loads.set(windowOf(trip), stops + 1);
    const found = breachesOf(work, toDrive(trip), stops);
    return found.length > 0 ? [{ ticketID, task, breaches: found }] : [];
  });
}
