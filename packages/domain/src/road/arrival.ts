import type { TicketEvent } from '../ticket/events.ts';
import type { HoldTask } from '../ticket/tasks.ts';
import { tripOf } from '../ticket/trip.ts';
import { metresBetween, type Place } from './place.ts';

const minuteMs = 60 * 1000;
/** Nobody keeps a time to the minute. */
const stepMs = 5 * minuteMs;

/** Streets are longer than the straight line between two doors. */
const streetFactor = 1.4;
/** 20 km/h with lights and parking; 60 km/h on the roads out of it, for what is beyond the first ten kilometres. */
const townMetresPerMinute = 333;
const roadMetresPerMinute = 1_000;
const townMetres = 10_000;

/** What the drive may take, of what it should: traffic is late more often than early. */
const [quick, slow] = [0.75, 1.5] as const;
/** Setting off, finding the bell. */
const slackMinutes = 10;
/** An outward code's middle is some way from the door. */
const approximateMinutes = 10;
const leastBandMinutes = 15;
/** Where nobody knows from where, or to where: about as long as two stops of one run are apart. */
const unknownMinutes = { quick: 5, slow: 40 } as const;

export interface KnownPlace extends Place {
  /** Only the middle of its outward code. */
  isApproximate: boolean;
}

/** When a driver expects to be at a door. */
export interface Arrival {
  from: Date;
  until: Date;
}

interface SettingOff {
  /** The door they were at last today; null: nobody knows. */
  here: KnownPlace | null;
  door: KnownPlace | null;
  /** When "On my way" was pressed, which may be long before the server heard of it. */
  at: Date;
}

/** From one door to the next: by the straight line, in a band wide enough to be kept, rounded to five minutes. */
export function expectArrival({ here, door, at }: SettingOff): Arrival {
  const minutes = drivingMinutes(here, door);
  const from = Math.max(
    roundTo(Math.floor, at.getTime() + minutes.quick * minuteMs),
    roundTo(Math.ceil, at.getTime()),
  );
  const until = Math.max(
    roundTo(Math.ceil, at.getTime() + minutes.slow * minuteMs),
    from + leastBandMinutes * minuteMs,
  );
  return { from: new Date(from), until: new Date(until) };
}

function drivingMinutes(here: KnownPlace | null, door: KnownPlace | null): { quick: number; slow: number } {
  if (!here || !door) return unknownMinutes;
  const metres = metresBetween(here, door) * streetFactor;
  const minutes =
    Math.min(metres, townMetres) / townMetresPerMinute +
    Math.max(0, metres - townMetres) / roadMetresPerMinute;
  const doubt = here.isApproximate || door.isApproximate ? approximateMinutes : 0;
  return { quick: Math.max(0, minutes * quick - doubt), slow: minutes * slow + slackMinutes + doubt };
}

const roundTo = (round: (steps: number) => number, ms: number): number => round(ms / stepMs) * stepMs;

/** What a customer sees is gone an hour after the driver should have been there: by then it helps nobody. */
const shownAfterMs = 60 * minuteMs;

export interface ToldArrival extends Arrival {
  /** Who is on the way; undefined where the record does not say. */
  staffID: number | undefined;
}

/** Who did something is asked for here alone. */
type Happened = readonly (Pick<TicketEvent, 'kind' | 'detail'> & Partial<Pick<TicketEvent, 'actor'>>)[];

/** What ends the trip that a driver had set off for: it is made, in vain, called off, or at another time. */
function endsTrip(event: TicketEvent, task: HoldTask): boolean {
  switch (event.kind) {
    case 'collect':
      return task === 'PICKUP';
    case 'deliver':
    case 'return':
      return task === 'DELIVERY';
    case 'cancel':
    case 'expire':
      return true;
    case 'custody':
    case 'doorReport':
      return (event.detail.step === 'collect') === (task === 'PICKUP');
    case 'nobodyThere':
    case 'bookWindow':
      return event.detail.task === task;
    default:
      return false;
  }
}

/** The driver's last word about a trip that is still to be made; undefined where there is none, or it is another's trip by now. */
export function arrivalOf(task: HoldTask, events: Happened): ToldArrival | undefined {
  let told: ToldArrival | undefined;
  // pairs of kind and detail are lost in the Pick: narrowed again by the kind
  for (const event of events as readonly TicketEvent[]) {
    if (event.kind === 'onTheWay' && event.detail.task === task && !event.detail.isLate) {
      const { actor, detail } = event;
      const staffID = actor?.kind === 'staff' ? actor.staffID : undefined;
      told = { staffID, from: new Date(detail.from), until: new Date(detail.until) };
    }
    if (endsTrip(event, task)) told = undefined;
  }
  const { courierID } = tripOf(task, events);
  return courierID === null || courierID === told?.staffID ? told : undefined;
}

/** A driver who has told it need not tell it again; one who is late may tell another. */
export const isAwaited = ({ until }: Pick<Arrival, 'until'>, now: Date): boolean => now < until;

/** As the customer sees it, until an hour after it. */
export function shownArrival(
  task: HoldTask,
  { events, now }: { events: Happened; now: Date },
): ToldArrival | undefined {
  const told = arrivalOf(task, events);
  return told && now.getTime() < told.until.getTime() + shownAfterMs ? told : undefined;
}
