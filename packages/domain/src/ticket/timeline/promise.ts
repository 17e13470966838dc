import { closedAsKnownAt, type Closure } from '../../closure.ts';
import { addDays, londonTime } from '../../london.ts';
import { addWorkingDays } from '../../working-days.ts';
import type { PromiseMovedBecause, TicketEvent } from '../events.ts';
import { openExtraWork } from '../extra-work.ts';
import type { Stage, StageDays, StageDurations } from './stage-durations.ts';
import { can, type TicketStatus } from '../status.ts';
import type { Workflow } from '../tasks.ts';

/** The day on which a customer can count on having the device back, and what became of an earlier one. */
export interface PromisedDay {
  until: string;
  slipped: { from: string; because: PromiseMovedBecause | 'late' } | null;
}

export interface PromiseFacts {
  workflow: Workflow;
  status: TicketStatus;
  /** All of the ticket's, in their order. */
  events: readonly Pick<TicketEvent, 'kind' | 'at' | 'detail'>[];
  /** The day of the way back, if one is chosen. */
  deliveryDay: string | undefined;
  durations: StageDurations;
  closures: readonly Closure[];
  now: Date;
}

/**
 * What we promise is what nine of ten like repairs kept, counted from the collection as it was planned, or from the payment
 * of a final price. Moving the collection or deciding late moves the promise and is no slip; all else is one. A day that
 * the shop closes or opens later moves no promise that was given. Null where nothing can be promised: before it is booked,
 * while the customer decides, and when it is over.
 */
export function promiseOf(facts: PromiseFacts): PromisedDay | null {
  const { status, deliveryDay, now } = facts;
  const today = londonTime(now).day;
  // it goes back unrepaired: the day is known once it is chosen
  if (can('return', status)) return deliveryDay === undefined ? null : { until: deliveryDay, slipped: null };
  if (!can('collect', status) && !can('repair', status) && !can('deliver', status)) return null;
  // the customer decides about extra work: the promise waits for that
  if (openExtraWork(facts.events)) return null;
  const course = courseOf(facts, today);
  if (!course) return null;
  const { promised, moved, closedThen, closedNow, expectedBy } = course;
  const said = moved ?? { until: promised, slipped: null };
  if (deliveryDay !== undefined && can('deliver', status))
    return { until: deliveryDay, slipped: stillLater(said, deliveryDay) };
  const stillClosed = new Set([...closedThen].filter((day) => closedNow.has(day)));
  const isKept = moved ? moved.until >= today : expectedBy(stillClosed) <= said.until;
  if (isKept) return said;
  const until = moved ? addWorkingDays(today, 1, closedNow) : expectedBy(closedNow);
  return { until, slipped: { from: said.until, because: 'late' } };
}

/** When it would be back if the customer decided today: repaired, or as it came. */
export function backIfDecided({
  durations,
  closures,
  now,
}: Pick<PromiseFacts, 'durations' | 'closures' | 'now'>): {
  repaired: string;
  unrepaired: string;
} {
  const closed = closedAsKnownAt(closures, now);
  const today = londonTime(now).day;
  const after = (from: string, stage: Stage) =>
    addWorkingDays(from, Math.max(1, durations[stage].p90), closed);
  return { repaired: after(after(today, 'REPAIR'), 'DELIVERY'), unrepaired: after(today, 'DELIVERY') };
}

/** A day that was moved and is early after all needs no apology. */
const stillLater = ({ slipped }: PromisedDay, day: string): PromisedDay['slipped'] =>
  slipped && day > slipped.from ? slipped : null;

/** The day on which it is back if every stage still ahead takes as long as half of the like repairs took. */
export function usuallyBackOn(facts: PromiseFacts): string | undefined {
  const usual = ({ median }: StageDays): StageDays => ({ median, p90: median });
  const { DIAGNOSIS, REPAIR, DELIVERY } = facts.durations;
  const durations = { DIAGNOSIS: usual(DIAGNOSIS), REPAIR: usual(REPAIR), DELIVERY: usual(DELIVERY) };
  const course = courseOf({ ...facts, durations }, londonTime(facts.now).day);
  return course?.expectedBy(course.closedNow);
}

/** A promise is made when the repair is paid, booked or claimed. */
export const bookedAt = (events: readonly Pick<TicketEvent, 'kind' | 'at'>[]): Date | undefined =>
  events.find(({ kind }) => kind === 'pay' || kind === 'book' || kind === 'guarantee')?.at;

/** What was promised, what we said ourselves since, and what is to be expected today, by which days are closed. */
function courseOf(facts: PromiseFacts, today: string) {
  // pairs of kind and detail are lost in the Pick: narrowed again by the kind
  const events = facts.events as readonly TicketEvent[];
  const { durations, closures, now } = facts;
  const closedNow = closedAsKnownAt(closures, now);
  const plan = planOf(events, { now, closed: closedNow });
  const collected = events.find(({ kind }) => kind === 'collect');
  const begun = beganWork(facts.workflow, events);
  const repaired = events.find(({ kind }) => kind === 'repair');
  const ahead: readonly Stage[] =
    facts.workflow === 'openQuote' && !begun ? ['DIAGNOSIS', 'REPAIR', 'DELIVERY'] : ['REPAIR', 'DELIVERY'];
  const anchor = begun ? plannedBy(begun) : (plan ?? (collected && plannedBy(collected)));
  if (anchor === undefined) return undefined;
  const after = (from: string, passed: readonly Stage[], closed: ReadonlySet<string>) => {
    const day = passed.reduce(
      (reached, stage) => addWorkingDays(reached, durations[stage].p90, closed),
      from,
    );
    // where nothing takes a day it is the day it began on
    return closed.has(day) ? addWorkingDays(day, 1, closed) : day;
  };
  // a window may be chosen before it is paid
  const givenAt = new Date(Math.max(anchor.at.getTime(), bookedAt(events)?.getTime() ?? 0));
  const closedThen = closedAsKnownAt(closures, givenAt);

  const [current, start] = repaired
    ? (['DELIVERY', dayOf(repaired)] as const)
    : begun
      ? (['REPAIR', dayOf(begun)] as const)
      : collected
        ? ([ahead[0] ?? 'REPAIR', dayOf(collected)] as const)
        : ([undefined, anchor.day] as const);
  const left = current ? ahead.slice(ahead.indexOf(current) + 1) : ahead;
  const expectedBy = (closed: ReadonlySet<string>): string => {
    const due = current ? addWorkingDays(start, durations[current].p90, closed) : start;
    // what is overdue cannot be done before the next working day
    return after(due < today ? addWorkingDays(today, 1, closed) : due, left, closed);
  };
  const promised = after(anchor.day, ahead, closedThen);
  return { promised, moved: movedSince(begun, events, promised), closedThen, closedNow, expectedBy };
}

const dayOf = ({ at }: { at: Date }): string => londonTime(at).day;

/** From which day on is counted, and when that was said. */
interface Anchor {
  day: string;
  at: Date;
}

const plannedBy = ({ at }: { at: Date }): Anchor => ({ day: londonTime(at).day, at });

/**
 * A final price that is paid begins the repair; a fixed one begins with the collection. Work that waited for an answer about more begins
 * anew with that, whatever the answer.
 */
const beganWork = (workflow: Workflow, events: readonly TicketEvent[]): TicketEvent | undefined =>
  events.findLast(
    ({ kind }) =>
      kind === 'extraWorkPaid' || kind === 'extraWorkKept' || (workflow === 'openQuote' && kind === 'pay'),
  );

/** The day on which it was, or is, to be collected; undefined where nobody knows. As soon as possible is the next day. */
function planOf(
  events: readonly TicketEvent[],
  { now, closed }: { now: Date; closed: ReadonlySet<string> },
): Anchor | undefined {
  let plan: Anchor | undefined;
  let isAsap = false;
  for (const event of events) {
    if (event.kind === 'collect') return plan;
    if (event.kind === 'bookWindow' && event.detail.task === 'PICKUP')
      [plan, isAsap] = [{ day: event.detail.day, at: event.at }, false];
    if (event.kind === 'collectAsap') [plan, isAsap] = [undefined, true];
    const isLost =
      event.kind === 'windowLost' ||
      ((event.kind === 'nobodyThere' || event.kind === 'clearWindow') && event.detail.task === 'PICKUP');
    if (isLost) [plan, isAsap] = [undefined, false];
  }
  return isAsap ? { day: nextOpenDay(londonTime(now).day, closed), at: now } : plan;
}

/** Couriers come on Saturdays too. */
function nextOpenDay(today: string, closed: ReadonlySet<string>): string {
  let day = addDays(today, 1);
  while (closed.has(day)) day = addDays(day, 1);
  return day;
}

/** The last day that we named ourselves. Better news is no slip. */
function movedSince(
  begun: TicketEvent | undefined,
  events: readonly TicketEvent[],
  promised: string,
): PromisedDay | undefined {
  let said: PromisedDay | undefined;
  for (const event of events.slice(begun ? events.indexOf(begun) + 1 : 0)) {
    if (event.kind !== 'promiseMoved') continue;
    const from = said?.until ?? promised;
    const { until, because } = event.detail;
    said = { until, slipped: until > from ? { from, because } : null };
  }
  return said;
}
