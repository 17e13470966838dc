import { soleDriver } from '@fettle/domain/road/driver-work';
import { stopKey } from '@fettle/domain/road/run-order';
import { whyUnassigned } from '@fettle/domain/road/why-unassigned';
import { nameDriver } from '../../../../tickets/acts/name-driver.ts';
import { toDrive, tripsOfDay } from '../../../../tickets/road/trips-of-day.ts';
import type { Handler } from '../../handler.ts';

export const release: Handler<'ops/dispatch/release'> = async ({ day, trips, isMeant }, context) => {
  const { db, clock, staff: by } = context;
  const { drivers, trips: known } = await tripsOfDay(db, { day, now: clock.now() });
  const works = drivers.map(({ work }) => work);
  const wanted = new Set(trips.map(stopKey));
  const becomes = known
    .filter((trip) => trip.state === 'open' && wanted.has(stopKey(trip)))
    .map((trip) => ({
      ticketID: trip.ticketID,
      task: trip.task,
      driverID: soleDriver(works, toDrive(trip)),
      whyUnassigned: whyUnassigned(drivers, toDrive(trip)) ?? '',
    }));
  if (!isMeant) return { becomes, released: 0, notAssigned: [] };
  const notAssigned = await nameDriver(context, { trips, staffID: null, by });
  return { becomes, released: trips.length - notAssigned.length, notAssigned };
};
