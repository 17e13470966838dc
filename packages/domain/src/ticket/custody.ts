import type { Actor } from '../actor.ts';
import { formatDay, londonTime } from '../london.ts';
import type { RefusalReason } from '../refusal.ts';
import type { DoorProof, TicketEvent, TicketEventKind } from './events.ts';
import type { HandOverStep } from './hand-over-steps.ts';
import type { HoldTask } from './tasks.ts';
import { tripOf } from './trip.ts';

/** Who has the device, by what the record says. */
export type Custody =
  | { with: 'customer'; since: Date | null }
  | { with: 'driver'; staffID: number; since: Date }
  /** With us, and not known to be in anybody's van. */
  | { with: 'workshop'; since: Date };

type Happened = readonly Pick<TicketEvent, 'kind' | 'detail' | 'actor' | 'at'>[];

export const taskOfStep = (step: HandOverStep): HoldTask => (step === 'collect' ? 'PICKUP' : 'DELIVERY');

/** Whoever does these has the device before them. */
const benchKinds: readonly TicketEventKind[] = [
  'checked',
  'diagnosis',
  'partUsed',
  'finalPrice',
  'repair',
  'unrepairable',
];

/** How far it has come; what is told late about an earlier stage changes nothing of a later one. */
const stages = { atHome: 0, fetched: 1, onTheBench: 2, goingBack: 3, backHome: 4 } as const;

/**
 * Where the device is. Events come in the order in which they were told, which is not that in which they happened: a collection told
 * after the bench has begun is no news, and of two drivers who say that they have it the later hand-over counts.
 */
export function custodyOf(events: Happened): Custody {
  let custody: Custody = { with: 'customer', since: null };
  // by what the office wrote down, and not by a driver's own word
  let isAssumed = false;
  let stage: number = stages.atHome;
  // pairs of kind and detail are lost in the Pick: narrowed again by the kind
  (events as readonly TicketEvent[]).forEach((event, place) => {
    const { at, actor } = event;
    const said = handOverIn(event);
    if (said === 'collect') {
      if (stage > stages.fetched) return;
      stage = stages.fetched;
      const staffID = driverIn(actor);
      const wasAssumed = isAssumed;
      isAssumed = staffID === undefined && custody.with !== 'driver';
      if (staffID === undefined) custody = writtenDown(custody, { at, courierID: courierBefore(place) });
      else if (custody.with !== 'driver' || wasAssumed || at >= custody.since)
        custody = { with: 'driver', staffID, since: at };
    } else if (said !== undefined || event.kind === 'givenBack') {
      stage = stages.backHome;
      custody = { with: 'customer', since: at };
    } else if (event.kind === 'handOver' && stage < stages.backHome) {
      stage = stages.goingBack;
      const { courierID } = tripOf('DELIVERY', events.slice(0, place));
      custody =
        courierID === null
          ? { with: 'workshop', since: at }
          : { with: 'driver', staffID: courierID, since: at };
    } else if (benchKinds.includes(event.kind) && stage === stages.fetched) {
      stage = stages.onTheBench;
      custody = { with: 'workshop', since: at };
    }
  });
  return custody;

  function courierBefore(place: number): number | null {
    return tripOf('PICKUP', events.slice(0, place)).courierID;
  }
}

/** The office wrote the collection down: a driver who has it keeps it, else whoever was to fetch it has it. */
function writtenDown(custody: Custody, { at, courierID }: { at: Date; courierID: number | null }): Custody {
  if (custody.with === 'driver') return custody;
  return courierID === null
    ? { with: 'workshop', since: at }
    : { with: 'driver', staffID: courierID, since: at };
}

/** The hand-over that an event tells of, whether it moved the order or not. */
function handOverIn(event: TicketEvent): HandOverStep | undefined {
  switch (event.kind) {
    case 'collect':
    case 'deliver':
    case 'return':
      return event.kind;
    case 'custody':
    case 'doorReport':
      return event.detail.step;
    default:
      return undefined;
  }
}

const driverIn = (actor: Actor): number | undefined =>
  actor.kind === 'staff' && actor.role === 'driver' ? actor.staffID : undefined;

/** A driver's report of a hand-over that has not moved the order. */
export interface OpenReport {
  step: HandOverStep;
  at: Date;
  staffID: number | undefined;
  /** `toConfirm`: signed for, without a code; `toCall`: it does not fit what the order had become. */
  kind: 'toConfirm' | 'toCall';
}

/** The newest report that nobody has settled: by confirming it, by the right code, or by saying what came of it. */
export function openReportOf(events: Happened): OpenReport | undefined {
  let open: OpenReport | undefined;
  // what the office has written down before a driver told it needs nobody to confirm it
  const isWritten = (step: HandOverStep) => events.some(({ kind }) => kind === step);
  // as in custodyOf
  for (const event of events as readonly TicketEvent[]) {
    const isSignedFor =
      event.kind === 'custody' && event.detail.proof === 'signed' && !isWritten(event.detail.step);
    if (event.kind === 'doorReport' || isSignedFor) {
      const kind = event.kind === 'custody' ? 'toConfirm' : 'toCall';
      open = { step: event.detail.step, at: event.at, staffID: driverIn(event.actor), kind };
    } else if (open && settles(event, open)) open = undefined;
  }
  return open;
}

function settles(event: TicketEvent, { step }: OpenReport): boolean {
  if (event.kind === 'givenBack' || event.kind === step) return true;
  return (
    event.kind === 'contactCleared' &&
    (event.detail.reason === 'door-report' || event.detail.reason === 'hand-over')
  );
}

/** What follows from a driver's word about a hand-over, proven by the customer's code or by a signature with a photo. */
export type DoorOutcome =
  /** They have told it before. */
  | 'known'
  /** The code moves the order. */
  | 'move'
  /** Signed for: who has it is kept, and the office confirms it. */
  | 'confirm'
  /** The office has written it down already: what is new is who has it. */
  | 'written'
  /** The order has become something else: who has it is kept, and the office calls. */
  | 'call';

interface Told {
  step: HandOverStep;
  proof: DoorProof;
  /** Who tells it; undefined for the office. */
  driverID: number | undefined;
  /** Why the step is not possible now; undefined where it is. */
  refusal: RefusalReason | undefined;
  events: Happened;
}

export function doorOutcome({ step, proof, driverID, refusal, events }: Told): DoorOutcome {
  // as in custodyOf
  const told = (events as readonly TicketEvent[]).filter((event) => handOverIn(event) === step);
  const own = told.findLast(({ actor }) => driverIn(actor) === driverID && driverID !== undefined);
  // who had only a signature may have found the code: that moves the order
  const isStronger =
    own?.kind === 'custody' && own.detail.proof === 'signed' && proof === 'code' && refusal === undefined;
  if (own && !isStronger) return 'known';
  if (refusal === undefined) return proof === 'code' ? 'move' : 'confirm';
  const moved = told.findLast(({ kind }) => kind === step);
  return moved && driverIn(moved.actor) === undefined ? 'written' : 'call';
}

/** 'Miles has it since 11:20'; the day too where it was another. */
export function custodyWords(
  custody: Custody,
  { nameOf, now }: { nameOf: (staffID: number) => string; now: Date },
): string {
  const since = custody.since === null ? '' : ` since ${timeWords(custody.since, now)}`;
  switch (custody.with) {
    case 'customer':
      return `The customer has it${since}`;
    case 'workshop':
      return `With us${since}`;
    case 'driver':
      return `${nameOf(custody.staffID)} has it${since}`;
  }
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

/** '11:20', or '11:20 on Tue 3 March' where that is not today. */
export function timeWords(at: Date, now: Date): string {
  const { day } = londonTime(at);
  return day === londonTime(now).day ? clock.format(at) : `${clock.format(at)} on ${formatDay(day)}`;
}
