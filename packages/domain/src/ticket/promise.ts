import { addDays, londonTime } from '../london.ts';
import { addWorkingDays } from '../working-days.ts';
import type { PromiseMovedBecause, TicketEvent } from './events.ts';
import type { Stage, StageDays, StageDurations } from './stage-durations.ts';
import { can, type TicketStatus } from './status.ts';
import type { Workflow } from './tasks.ts';

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
  now: Date;
}

/**
 * What we promise is what nine of ten like repairs kept, counted from the collection as it was planned, or from the payment
 * of a final price. Moving the collection or deciding late moves the promise and is no slip; all else is one. Null
 * where nothing can be promised: before it is booked, while the customer decides, and when it is over.
 */
export function promiseOf(facts: PromiseFacts): PromisedDay | null {
  const { status, deliveryDay, now } = facts;
  const today = londonTime(now).day;
  // it goes back unrepaired: the day is known once it is chosen
  if (can('return', status)) return deliveryDay === undefined ? null : { until: deliveryDay, slipped: null };
  if (!can('collect', status) && !can('repair', status) && !can('deliver', status)) return null;
  const course = courseOf(facts, today);
  if (!course) return null;
  const { promised, moved } = course;
  const said = moved ?? { until: promised, slipped: null };
  if (deliveryDay !== undefined && can('deliver', status))
    return { until: deliveryDay, slipped: said.slipped };
  const expected = moved ? later(moved.until, today) : course.expected;
  return expected > said.until ? { until: expected, slipped: { from: said.until, because: 'late' } } : said;
}

/** The day on which it is back if every stage still ahead takes as long as half of the like repairs took. */
export function usuallyBackOn(facts: PromiseFacts): string | undefined {
  const usual = ({ median }: StageDays): StageDays => ({ median, p90: median });
  const { DIAGNOSIS, REPAIR, DELIVERY } = facts.durations;
  const durations = { DIAGNOSIS: usual(DIAGNOSIS), REPAIR: usual(REPAIR), DELIVERY: usual(DELIVERY) };
  return courseOf({ ...facts, durations }, londonTime(facts.now).day)?.expected;
}

/** A promise is made when the repair is paid, booked or claimed. */
export const bookedAt = (events: readonly Pick<TicketEvent, 'kind' | 'at'>[]): Date | undefined =>
  events.find(({ kind }) => kind === 'pay' || kind === 'book' || kind === 'guarantee')?.at;

/** What was promised, what we said ourselves since, and what is to be expected today. */
function courseOf(facts: PromiseFacts, today: string) {
  // pairs of kind and detail are lost in the Pick: narrowed again by the kind
  const events = facts.events as readonly TicketEvent[];
  const { durations } = facts;
  const plan = planOf(events, today);
  const collected = events.find(({ kind }) => kind === 'collect');
  const begun = beganWork(facts.workflow, events);
  const repaired = events.find(({ kind }) => kind === 'repair');
  const ahead: readonly Stage[] =
    facts.workflow === 'openQuote' && !begun ? ['DIAGNOSIS', 'REPAIR', 'DELIVERY'] : ['REPAIR', 'DELIVERY'];
  const anchor = begun ? dayOf(begun) : (plan ?? (collected && dayOf(collected)));
  if (anchor === undefined) return undefined;
  const promised = ahead.reduce((day, stage) => addWorkingDays(day, durations[stage].p90), anchor);

  const [current, start] = repaired
    ? (['DELIVERY', dayOf(repaired)] as const)
    : begun
      ? (['REPAIR', dayOf(begun)] as const)
      : collected
        ? ([ahead[0] ?? 'REPAIR', dayOf(collected)] as const)
        : ([undefined, later(anchor, today)] as const);
  const left = current ? ahead.slice(ahead.indexOf(current) + 1) : ahead;
  const currentEnd = current ? later(addWorkingDays(start, durations[current].p90), today) : start;
  const expected = left.reduce((day, stage) => addWorkingDays(day, durations[stage].p90), currentEnd);
  return { promised, expected, moved: movedSince(begun, events, promised) };
}

const dayOf = ({ at }: { at: Date }): string => londonTime(at).day;

/** What is overdue cannot be done before the next working day. */
const later = (day: string, today: string): string => (day < today ? addWorkingDays(today, 1) : day);

/** A final price that is paid begins the repair; a fixed one begins with the collection. */
const beganWork = (workflow: Workflow, events: readonly TicketEvent[]): TicketEvent | undefined =>
  workflow === 'openQuote' ? events.findLast(({ kind }) => kind === 'pay') : undefined;

/** The day on which it was, or is, to be collected; undefined where nobody knows. As soon as possible is the next day. */
function planOf(events: readonly TicketEvent[], today: string): string | undefined {
  let day: string | undefined;
  let isAsap = false;
  for (const event of events) {
    if (event.kind === 'collect') return day;
    if (event.kind === 'bookWindow' && event.detail.task === 'PICKUP')
      [day, isAsap] = [event.detail.day, false];
    if (event.kind === 'collectAsap') [day, isAsap] = [undefined, true];
    const isLost =
      event.kind === 'windowLost' ||
      ((event.kind === 'nobodyThere' || event.kind === 'clearWindow') && event.detail.task === 'PICKUP');
    if (isLost) [day, isAsap] = [undefined, false];
  }
  return isAsap ? addDays(today, 1) : day;
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
