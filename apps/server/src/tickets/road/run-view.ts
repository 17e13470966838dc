import type { CallOutput } from '@fettle/contract/calls';
import type { RunStop } from '@fettle/contract/calls/ops/ops-run';
import type { Actor } from '@fettle/domain/actor';
import { londonInstant, londonTime } from '@fettle/domain/london';
import { callingName, doorStepOf } from '@fettle/domain/ops/work/run';
import { awaitsStartEarly } from '@fettle/domain/payment/start-early';
import { openReportOf } from '@fettle/domain/ticket/custody';
import { arrivalOf } from '@fettle/domain/road/arrival';
import { inRunOrder } from '@fettle/domain/road/run-order';
import { promiseOf } from '@fettle/domain/ticket/timeline/promise';
import { tripOf } from '@fettle/domain/ticket/trip';
import { describeWindow, type WindowHour } from '@fettle/domain/window';
import type { Database } from '../../platform/database/database.ts';
import { whoDrives } from './who-drives.ts';
import { placesOf, type KnownPlace } from '../../catalogue/addresses/find-places.ts';
import { listTickets } from '../../stores/tickets/find-ticket.ts';
import { loadRoadSetup } from '../../stores/catalogue/road-setup.ts';
import { promiseFactsOf } from '../workshop/promise-facts.ts';
import { readRunOrders } from '../../stores/road/run-orders.ts';
import { readDueTrips, readMadeTrips, readTripEvents, type RunRow } from '../../stores/road/run.ts';
import { namesOfStaff } from '../../stores/people/staff.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { handOverSecret } from '../../telling/links/hand-over-code.ts';
import { codeCheckOf } from './code-check.ts';

interface Asked extends PromisesBy {
  actor: Extract<Actor, { kind: 'staff' }>;
  now: Date;
}

/** A driver's day: what is due and theirs, in the order to drive it, between what is done already. */
export async function runOf(
  db: Database,
  { actor, now, ...known }: Asked,
): Promise<CallOutput<'ops/run/get'>> {
  const { day } = londonTime(now);
  const [due, made] = await Promise.all([
    readDueTrips(db, day),
    readMadeTrips(db, { actor, since: londonInstant(day, 0) }),
  ]);
  const driverOfTrip = await whoDrives(db, now);
  const secret = await appSecret(db, handOverSecret);
  const events = await readTripEvents(
    db,
    due.map(({ ticketID }) => ticketID),
  );
  const open = due.flatMap((row) => {
    const happened = events.get(row.ticketID) ?? [];
    if (row.task === 'PICKUP' && awaitsStartEarly(happened, now)) return [];
    // somebody has been there: nobody else need go before the office has looked
    if (openReportOf(happened)) return [];
    const trip = tripOf(row.task, happened);
    const isMine = driverOfTrip(row, trip) === actor.staffID;
    const told = arrivalOf(row.task, happened);
    const arrival = told && { from: told.from.toISOString(), until: told.until.toISOString() };
    return isMine || actor.role !== 'driver' ? [{ row, trip, isMine, arrival: arrival ?? null }] : [];
  });
  const names = await namesOfStaff(
    db,
    open.flatMap(({ trip }) => trip.courierID ?? []),
  );
  const promised = await promisesOf(
    db,
    open.map(({ row }) => row.ticketID),
    { ...known, now },
  );
  const openStops = open.map(async ({ row, trip, isMine, arrival }) => ({
    ...row,
    arrival,
    promise: promised.get(row.ticketID) ?? null,
    step: doorStepOf(row.task, row.status),
    isMine,
    courier: trip.courierID === null ? null : (names.get(trip.courierID) ?? 'Somebody'),
    state: 'open' as const,
    at: null,
    report: null,
    codeCheck: await codeCheckOf(secret, { ticketID: row.ticketID, trip }),
  }));
  const reported = await readTripEvents(
    db,
    made.flatMap(({ ticketID, report }) => (report ? [ticketID] : [])),
  );
  const madeStops = onePerStop(made).map(({ kind, at, ...row }) => ({
    ...row,
    step: kind === 'nobodyThere' ? doorStepOf(row.task, row.status) : kind,
    isMine: true,
    courier: null,
    arrival: null,
    promise: null,
    state: kind === 'nobodyThere' ? ('nobodyThere' as const) : ('done' as const),
    at,
    report: openReportOf(reported.get(row.ticketID) ?? [])?.kind ?? null,
    codeCheck: null,
  }));
  const stops = [...madeStops, ...(await Promise.all(openStops))];
  const [placeOf, orders, { doorTries }] = await Promise.all([
    placesOf(
      db,
      stops.map(({ postcode }) => postcode),
    ),
    readRunOrders(db, { staffIDs: [actor.staffID], day }),
    loadRoadSetup(db),
  ]);
  const byHand = orders.get(actor.staffID) ?? [];
  const placed = stops.map((stop) => ({ ...stop, place: placeOf(stop.postcode) }));
  return { day, stops: inRunOrder(placed, byHand).map(toStop), isByHand: byHand.length > 0, doorTries };
}

type PromisesBy = Omit<Parameters<typeof promiseFactsOf>[1], 'now'>;

/** By when each is to be back, as its customer reads it. */
async function promisesOf(
  db: Database,
  ticketIDs: readonly number[],
  seen: PromisesBy & { now: Date },
): Promise<Map<number, string | undefined>> {
  const tickets = await listTickets(db, [...new Set(ticketIDs)]);
  return new Map(tickets.map((ticket) => [ticket.ticketID, promiseOf(promiseFactsOf(ticket, seen))?.until]));
}

type Made = Awaited<ReturnType<typeof readMadeTrips>>[number];

/** Told first by a signature and then by the code, or found not to fit: one hand-over is one stop, as it was told last. */
const onePerStop = (made: readonly Made[]): Made[] =>
  made.filter(
    ({ ticketID, kind }, place) =>
      kind === 'nobodyThere' ||
      !made.some((other, later) => later > place && other.ticketID === ticketID && other.kind === kind),
  );

type Composed = RunRow &
  Pick<RunStop, 'step' | 'isMine' | 'courier' | 'arrival' | 'promise' | 'state' | 'report' | 'codeCheck'> & {
    at: Date | null;
    place: KnownPlace | null;
  };

function toStop({ firstname, surname, window, ...stop }: Composed): RunStop {
  return {
    ticketID: stop.ticketID,
    task: stop.task,
    step: stop.step,
    window: window && { day: window.day, ...timesOf(window.hour) },
    address: stop.address,
    postcode: stop.postcode,
    place: stop.place,
    device: stop.device,
    repair: stop.repair,
    customer: callingName({ firstname, surname }),
    phone: stop.phone,
    isMine: stop.isMine,
    courier: stop.courier,
    note: stop.note,
    owesFee: stop.owesFee,
    arrival: stop.arrival,
    promise: stop.promise,
    state: stop.state,
    at: stop.at?.toISOString() ?? null,
    report: stop.report,
    codeCheck: stop.codeCheck,
  };
}

function timesOf(hour: WindowHour): { startTime: string; endTime: string } {
  const { startTime, endTime } = describeWindow(hour);
  return { startTime, endTime };
}
