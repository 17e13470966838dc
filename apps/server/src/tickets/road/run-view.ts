import type { RunStop } from '@fettle/contract/calls/ops/ops-run';
import type { Actor } from '@fettle/domain/actor';
import { londonInstant, londonTime } from '@fettle/domain/london';
import { callingName, doorStepOf, inRunOrder } from '@fettle/domain/ops/work/run';
import { awaitsStartEarly } from '@fettle/domain/payment/start-early';
import { tripOf } from '@fettle/domain/ticket/trip';
import { describeWindow, type WindowHour } from '@fettle/domain/window';
import type { Database } from '../../platform/database/database.ts';
import { readDueTrips, readMadeTrips, readTripEvents, type RunRow } from '../../stores/road/run.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { handOverSecret } from '../../telling/links/hand-over-code.ts';
import { codeCheckOf } from './code-check.ts';

/** A driver's day: what is due and theirs or nobody's, in the order to drive it, between what is done already. */
export async function runOf(
  db: Database,
  { actor, now }: { actor: Extract<Actor, { kind: 'staff' }>; now: Date },
): Promise<{ day: string; stops: RunStop[] }> {
  const { day } = londonTime(now);
  const [due, made] = await Promise.all([
    readDueTrips(db, day),
    readMadeTrips(db, { actor, since: londonInstant(day, 0) }),
  ]);
  const secret = await appSecret(db, handOverSecret);
  const events = await readTripEvents(
    db,
    due.map(({ ticketID }) => ticketID),
  );
  const open = due.flatMap((row) => {
    const happened = events.get(row.ticketID) ?? [];
    if (row.task === 'PICKUP' && awaitsStartEarly(happened, now)) return [];
    const trip = tripOf(row.task, happened);
    const isTheirs = trip.courierID === null || trip.courierID === actor.staffID || actor.role !== 'driver';
    return isTheirs ? [{ row, trip }] : [];
  });
  const openStops = open.map(async ({ row, trip }) => ({
    ...row,
    step: doorStepOf(row.task, row.status),
    isMine: trip.courierID === actor.staffID,
    state: 'open' as const,
    at: null,
    codeCheck: await codeCheckOf(secret, { ticketID: row.ticketID, trip }),
  }));
  const madeStops = made.map(({ kind, at, ...row }) => ({
    ...row,
    step: kind === 'nobodyThere' ? doorStepOf(row.task, row.status) : kind,
    isMine: true,
    state: kind === 'nobodyThere' ? ('nobodyThere' as const) : ('done' as const),
    at: at.toISOString(),
    codeCheck: null,
  }));
  const stops = inRunOrder([...madeStops, ...(await Promise.all(openStops))]);
  return { day, stops: stops.map(toStop) };
}

type Composed = RunRow & Pick<RunStop, 'step' | 'isMine' | 'state' | 'at' | 'codeCheck'>;

function toStop({ firstname, surname, window, ...stop }: Composed): RunStop {
  return {
    ticketID: stop.ticketID,
    task: stop.task,
    step: stop.step,
    window: window && { day: window.day, ...timesOf(window.hour) },
    address: stop.address,
    postcode: stop.postcode,
    device: stop.device,
    repair: stop.repair,
    customer: callingName({ firstname, surname }),
    phone: stop.phone,
    isMine: stop.isMine,
    owesFee: stop.owesFee,
    state: stop.state,
    at: stop.at,
    codeCheck: stop.codeCheck,
  };
}

function timesOf(hour: WindowHour): { startTime: string; endTime: string } {
  const { startTime, endTime } = describeWindow(hour);
  return { startTime, endTime };
}
