import type { CallOutput } from '@fettle/contract/calls';
import type { DispatchTrip, ListedTrip } from '@fettle/contract/calls/ops/ops-dispatch';
import { callingName } from '@fettle/domain/ops/work/run';
import { inRunOrder, stopKey } from '@fettle/domain/road/run-order';
import { awayUntil } from '@fettle/domain/road/driver-work';
import { planRest } from '@fettle/domain/road/plan-rest';
import { whyUnassigned } from '@fettle/domain/road/why-unassigned';
import { windowHours } from '@fettle/domain/window';
import { placesOf } from '../../catalogue/addresses/find-places.ts';
import type { Database } from '../../platform/database/database.ts';
import { readLastHeard, readTripWords, type TripWords } from '../../stores/road/dispatch.ts';
import { readRunOrders } from '../../stores/road/run-orders.ts';
import type { Driver } from '../../stores/road/driver-work.ts';
import { toDrive, tripsOfDay, type DayTrip } from './trips-of-day.ts';

interface Asked {
  day: string;
  now: Date;
}

/** How many cards of a cell are sent: what does not fit on a screen is asked for by itself. */
const mostCards = 8;
/** Longer windows are listed by outward code on the board: to order them costs more than the board itself. */
const mostOrdered = 12;

/** The board of a day. Its cost follows from what fits on it; of all other trips only their number is sent. */
export async function dispatchBoard(
  db: Database,
  { day, now }: Asked,
): Promise<CallOutput<'ops/dispatch/get'>> {
  const { drivers, trips } = await tripsOfDay(db, { day, now });
  const open = trips.filter(({ state }) => state === 'open');
  const staffIDs = drivers.map(({ work }) => work.staffID);
  // what somebody did who does not drive any more stays in their row's place: nowhere
  const byDriver = Map.groupBy(trips, ({ driverID }) => driverID);
  const cells = [null, ...staffIDs].flatMap((driverID) =>
    [...windowHours, null].flatMap((hour) => {
      const own = (byDriver.get(driverID) ?? []).filter((trip) => trip.hour === hour);
      return own.length > 0 ? [{ driverID, hour, own }] : [];
    }),
  );
  const ordered = await orderCells(db, cells, { day, staffIDs });
  const shown = ordered.map((cell) => ({ ...cell, trips: cell.own.slice(0, mostCards) }));
  const [words, heard] = await Promise.all([
    readTripWords(db, [...new Set(shown.flatMap((cell) => cell.trips.map(({ ticketID }) => ticketID)))]),
    readLastHeard(db, staffIDs),
  ]);
  return {
    day,
    drivers: drivers.map(({ name, work }) => {
      const own = byDriver.get(work.staffID) ?? [];
      const next = ordered
        .filter(({ driverID }) => driverID === work.staffID)
        .flatMap((cell) => cell.own)
        .find(({ state }) => state === 'open');
      return {
        ...work,
        name,
        areas: work.areas === 'everywhere' ? null : [...work.areas],
        days: [...work.days],
        awayUntil: awayUntil(work, day),
        all: own.length,
        done: own.filter(({ state }) => state !== 'open').length,
        late: own.filter(({ isLate }) => isLate).length,
        next: next ? { ticketID: next.ticketID, outward: next.outward } : null,
        heardAt: heard.get(work.staffID)?.toISOString() ?? null,
      };
    }),
    cells: shown.map(({ driverID, hour, own, trips: few }) => ({
      driverID,
      hour,
      count: own.length,
      trips: few.map((trip) => toTrip(trip, { words: words.get(trip.ticketID), drivers })),
    })),
    unassigned: open.filter(({ driverID }) => driverID === null).length,
    late: open.filter(({ isLate }) => isLate).length,
  };
}

interface Cell {
  driverID: number | null;
  hour: DayTrip['hour'];
  own: DayTrip[];
}

async function orderCells(
  db: Database,
  cells: readonly Cell[],
  { day, staffIDs }: { day: string; staffIDs: readonly number[] },
): Promise<Cell[]> {
  const short = cells.filter(({ driverID, own }) => driverID !== null && own.length <= mostOrdered);
  const [placeOf, orders] = await Promise.all([
    placesOf(db, [...new Set(short.flatMap(({ own }) => own.map(({ postcode }) => postcode)))]),
    readRunOrders(db, { staffIDs, day }),
  ]);
  return cells.map((cell) => {
    const { driverID, own } = cell;
    if (driverID === null || own.length > mostOrdered) return { ...cell, own: own.toSorted(compareTrips) };
    const stops = own.map((trip) => ({ ...toStop(trip), place: placeOf(trip.postcode) }));
    return { ...cell, own: inRunOrder(stops, orders.get(driverID)).map(({ trip }) => trip) };
  });
}

const collator = new Intl.Collator('en-GB', { numeric: true });
const doneFirst = { done: 0, nobodyThere: 0, open: 1 } as const;
const compareTrips = (a: DayTrip, b: DayTrip) =>
  doneFirst[a.state] - doneFirst[b.state] ||
  collator.compare(a.outward, b.outward) ||
  a.ticketID - b.ticketID;

const toStop = (trip: DayTrip) => ({
  trip,
  ticketID: trip.ticketID,
  task: trip.task,
  window: trip.bookedHour === null ? null : { day: trip.bookedDay, hour: trip.bookedHour },
  address: '',
  postcode: trip.postcode,
  at: trip.at,
});

/** Everything of one driver, or of nobody, in the order to drive. */
export async function dispatchList(
  db: Database,
  { day, now, driverID }: Asked & { driverID: number | null },
): Promise<CallOutput<'ops/dispatch/list'>> {
  const { drivers, trips } = await tripsOfDay(db, { day, now });
  const own = trips.filter((trip) => trip.driverID === driverID);
  const [words, placeOf, orders] = await Promise.all([
    readTripWords(
      db,
      own.map(({ ticketID }) => ticketID),
    ),
    placesOf(
      db,
      own.map(({ postcode }) => postcode),
    ),
    readRunOrders(db, { staffIDs: driverID === null ? [] : [driverID], day }),
  ]);
  const stops = own.map((trip) => ({
    ...toStop(trip),
    address: words.get(trip.ticketID)?.address ?? '',
    place: placeOf(trip.postcode),
  }));
  const listed =
    driverID === null
      ? stops.toSorted((a, b) => compareTrips(a.trip, b.trip))
      : inRunOrder(stops, orders.get(driverID));
  return {
    day,
    name: drivers.find(({ work }) => work.staffID === driverID)?.name ?? '',
    trips: listed.map(({ trip, place }): ListedTrip => {
      const told = words.get(trip.ticketID);
      return {
        ...toTrip(trip, { words: told, drivers }),
        address: told?.address ?? '',
        postcode: trip.postcode,
        phone: told?.phone ?? '',
        repair: told?.repair ?? '',
        place,
      };
    }),
  };
}

/** Who would be named for what is left. */
export async function dispatchPlan(
  db: Database,
  { day, now }: Asked,
): Promise<CallOutput<'ops/dispatch/plan'>> {
  const { drivers, trips } = await tripsOfDay(db, { day, now });
  const open = trips.filter(({ state }) => state === 'open');
  const placeOf = await placesOf(
    db,
    open.map(({ postcode }) => postcode),
  );
  const plan = planRest(
    drivers.map(({ work }) => work),
    open.map((trip) => ({
      key: stopKey(trip),
      ...toDrive(trip),
      place: placeOf(trip.postcode),
      driverID: trip.driverID,
    })),
  );
  const rest = new Map(open.filter(({ driverID }) => driverID === null).map((trip) => [stopKey(trip), trip]));
  const words = await readTripWords(
    db,
    [...rest.values()].map(({ ticketID }) => ticketID),
  );
  const tripOfKey = (key: string): DispatchTrip[] => {
    const trip = rest.get(key);
    return trip ? [toTrip(trip, { words: words.get(trip.ticketID), drivers })] : [];
  };
  return {
    given: plan.given.flatMap(({ key, staffID }) => tripOfKey(key).map((trip) => ({ trip, staffID }))),
    left: plan.left.flatMap(({ key, because }) => tripOfKey(key).map((trip) => ({ trip, because }))),
  };
}

interface ToldWith {
  words: TripWords | undefined;
  drivers: readonly Driver[];
}

function toTrip(trip: DayTrip, { words, drivers }: ToldWith): DispatchTrip {
  return {
    ticketID: trip.ticketID,
    task: trip.task,
    step: trip.step,
    day: trip.bookedDay,
    hour: trip.hour,
    driverID: trip.driverID,
    namedID: trip.namedID,
    outward: trip.outward,
    area: trip.area ?? '',
    device: words?.device ?? '',
    customer: words ? callingName(words) : '',
    state: trip.state,
    at: trip.at?.toISOString() ?? null,
    isLate: trip.isLate,
    whyUnassigned: trip.driverID === null ? whyNobodys(trip, drivers) : '',
  };
}

const whyNobodys = (trip: DayTrip, drivers: readonly Driver[]): string =>
  trip.namedID === null
    ? (whyUnassigned(drivers, toDrive(trip)) ?? '')
    : 'Whoever was named for it doesn’t drive any more';
