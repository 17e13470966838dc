import { areaOf } from '@fettle/domain/area';
import { addDays, londonInstant, londonTime } from '@fettle/domain/london';
import { doorStepOf, type DoorStep } from '@fettle/domain/ops/work/run';
import { awaitsStartEarly } from '@fettle/domain/payment/start-early';
import { outwardCode } from '@fettle/domain/postcode';
import { soleDriver, type DriverWork, type TripToDrive } from '@fettle/domain/road/driver-work';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { tripOf } from '@fettle/domain/ticket/trip';
import { windowHours, windowLength, type WindowHour } from '@fettle/domain/window';
import type { Database } from '../../platform/database/database.ts';
import { loadAreaPostcodes } from '../../stores/catalogue/remote-config.ts';
import { readTripsMade, readTripsOfDay, type DispatchRow } from '../../stores/road/dispatch.ts';
import { listDrivers, type Driver } from '../../stores/road/driver-work.ts';
import { readTripEvents } from '../../stores/road/run.ts';

export interface DayTrip {
  ticketID: number;
  task: HoldTask;
  step: DoorStep;
  /** The day it was booked for; as soon as possible: today. */
  bookedDay: string;
  /** What it was booked for; null: as soon as possible. */
  bookedHour: WindowHour | null;
  /** The column of the board: null for what has no window on this day. */
  hour: WindowHour | null;
  driverID: number | null;
  namedID: number | null;
  postcode: string;
  outward: string;
  area: string | undefined;
  /** Of the day it is looked at. */
  today: string;
  state: 'open' | 'done' | 'nobodyThere';
  at: Date | null;
  isLate: boolean;
}

export interface DayOfTrips {
  drivers: Driver[];
  trips: DayTrip[];
}

/** Every trip of a day, with whose it is: what nobody drives is nobody's, a leaver's too. */
export async function tripsOfDay(
  db: Database,
  { day, now }: { day: string; now: Date },
): Promise<DayOfTrips> {
  const { day: today } = londonTime(now);
  const from = londonInstant(day, 0);
  const [open, made, drivers, postcodes] = await Promise.all([
    readTripsOfDay(db, { day, withEarlier: day === today }),
    readTripsMade(db, { from, until: londonInstant(addDays(day, 1), 0) }),
    listDrivers(db),
    loadAreaPostcodes(db),
  ]);
  const events = await readTripEvents(
    db,
    open.map(({ ticketID }) => ticketID),
  );
  const areas = new Map<string, string | undefined>();
  const areaOfOutward = (postcode: string): string | undefined => {
    const outward = outwardCode(postcode);
    if (!areas.has(outward)) areas.set(outward, areaOf(postcodes, postcode));
    return areas.get(outward);
  };
  const works = drivers.map(({ work }) => work);
  const base = (row: DispatchRow) => ({
    ticketID: row.ticketID,
    task: row.task,
    ...whenOf(row, { day, today }),
    postcode: row.postcode,
    outward: outwardCode(row.postcode),
    area: areaOfOutward(row.postcode),
    today,
  });
  const openTrips = open.flatMap((row): DayTrip[] => {
    const happened = events.get(row.ticketID) ?? [];
    if (row.task === 'PICKUP' && awaitsStartEarly(happened, now)) return [];
    const trip = base(row);
    const namedID = tripOf(row.task, happened).courierID;
    return [
      {
        ...trip,
        step: doorStepOf(row.task, row.status),
        namedID,
        driverID: driverOfTrip(works, trip, namedID),
        state: 'open',
        at: null,
        isLate: isOver(trip, now),
      },
    ];
  });
  const madeTrips = made.map(({ kind, staffID, at, ...row }): DayTrip => ({
    ...base(row),
    step: kind === 'nobodyThere' ? doorStepOf(row.task, row.status) : kind,
    namedID: staffID,
    driverID: staffID,
    state: kind === 'nobodyThere' ? 'nobodyThere' : 'done',
    at,
    isLate: false,
  }));
  return { drivers, trips: [...madeTrips, ...openTrips] };
}

/** The rule of domain/access/trips-to-see.ts; somebody who does not drive any more drives nothing. */
function driverOfTrip(
  works: readonly DriverWork[],
  trip: Parameters<typeof toDrive>[0],
  namedID: number | null,
): number | null {
  if (namedID !== null) return works.some(({ staffID }) => staffID === namedID) ? namedID : null;
  return soleDriver(works, toDrive(trip));
}

/** What decides who may drive it. */
export const toDrive = ({
  area,
  bookedDay: day,
  bookedHour: hour,
  today,
}: Pick<DayTrip, 'area' | 'bookedDay' | 'bookedHour' | 'today'>): TripToDrive => ({ area, day, hour, today });

function whenOf(
  { day: bookedDay, hour }: DispatchRow,
  { day, today }: { day: string; today: string },
): Pick<DayTrip, 'bookedDay' | 'bookedHour' | 'hour'> {
  const bookedHour = windowHours.find((known) => known === hour) ?? null;
  return { bookedDay: bookedDay ?? today, bookedHour, hour: bookedDay === day ? bookedHour : null };
}

const isOver = ({ bookedDay, bookedHour }: Pick<DayTrip, 'bookedDay' | 'bookedHour'>, now: Date): boolean =>
  bookedHour !== null && londonInstant(bookedDay, bookedHour + windowLength) <= now;
