import { closedAsKnownAt } from '../../closure.ts';
import { londonTime } from '../../london.ts';
import {
  promiseOf,
  usuallyBackOn,
  type PromisedDay,
  type PromiseFacts,
} from '../../ticket/timeline/promise.ts';
import { addWorkingDays } from '../../working-days.ts';

export const risks = ['late', 'atRisk', 'onTime'] as const;
export type Risk = (typeof risks)[number];

/** What we promised, and whether it will be kept; null where nothing is promised. */
export function promiseAtRisk(facts: PromiseFacts): (PromisedDay & { risk: Risk; isClosed: boolean }) | null {
  const promise = promiseOf(facts);
  if (!promise) return null;
  const today = londonTime(facts.now).day;
  const closed = closedAsKnownAt(facts.closures, facts.now);
  const risk = riskOf({ promise, today, closed, usuallyBackOn: usuallyBackOn(facts) });
  return { ...promise, risk, isClosed: closed.has(promise.until) };
}

interface RiskFacts {
  promise: PromisedDay;
  today: string;
  closed: ReadonlySet<string>;
  /** Undefined where the day is arranged with the customer already. */
  usuallyBackOn: string | undefined;
}

/**
 * Late: the day is over, or we have said that it will not be kept. At risk: what is still to be done usually takes longer, and
 * the day is today, the next working day, or one that was closed after it was promised: for that there is no catching up.
 */
export function riskOf({ promise, today, closed, usuallyBackOn: usual }: RiskFacts): Risk {
  const { until, slipped } = promise;
  if (until < today || slipped?.because === 'late') return 'late';
  const isNear = closed.has(until) || until <= addWorkingDays(today, 1, closed);
  return isNear && usual !== undefined && usual > until ? 'atRisk' : 'onTime';
}
