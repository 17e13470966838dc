import { areaOf } from '@fettle/domain/area';
import { londonTime } from '@fettle/domain/london';
import { soleDriver } from '@fettle/domain/road/driver-work';
import type { Trip } from '@fettle/domain/ticket/trip';
import type { WindowHour } from '@fettle/domain/window';
import type { Database } from '../../platform/database/database.ts';
import { loadAreaPostcodes } from '../../stores/catalogue/remote-config.ts';
import { listDrivers } from '../../stores/road/driver-work.ts';

interface BookedTrip {
  postcode: string;
  /** null: as soon as possible. */
  window: { day: string; hour: WindowHour } | null;
}

/** Whose a booked trip is, by the rule of domain/access/trips-to-see.ts, for many trips at once. */
export async function whoDrives(
  db: Database,
  now: Date,
): Promise<(booked: BookedTrip, trip: Pick<Trip, 'courierID'>) => number | null> {
  const [postcodes, drivers] = await Promise.all([loadAreaPostcodes(db), listDrivers(db)]);
  const works = drivers.map(({ work }) => work);
  const { day: today } = londonTime(now);
  return ({ postcode, window }, { courierID }) =>
    courierID ??
    soleDriver(works, {
      area: areaOf(postcodes, postcode),
      ...(window ?? { day: today, hour: null }),
      today,
    });
}
