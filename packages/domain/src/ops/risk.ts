import { londonTime } from '../london.ts';
import { promiseOf, usuallyBackOn, type PromisedDay, type PromiseFacts } from '../ticket/promise.ts';
import { addWorkingDays } from '../working-days.ts';

export const risks = ['late', 'atRisk', 'onTime'] as const;
export type Risk = (typeof risks)[number];

/** What we promised, and whether it will be kept; null where nothing is promised. */
export function promiseAtRisk(facts: PromiseFacts): (PromisedDay & { risk: Risk }) | null {
  const promise = promiseOf(facts);
  if (!promise) return null;
  const today = londonTime(facts.now).day;
  return { ...promise, risk: riskOf({ promise, today, usuallyBackOn: usuallyBackOn(facts) }) };
}

interface RiskFacts {
  promise: PromisedDay;
  today: string;
  /** Undefined where the day is arranged with the customer already. */
  usuallyBackOn: string | undefined;
}

/**
 * Late: the day is over, or we have said that it will not be kept. At risk: it is today or the next working day, and what is
 * still to be done usually takes longer.
 */
export function riskOf({ promise, today, usuallyBackOn: usual }: RiskFacts): Risk {
  const { until, slipped } = promise;
  if (until < today || slipped?.because === 'late') return 'late';
  const isNear = until <= addWorkingDays(today, 1);
  return isNear && usual !== undefined && usual > until ? 'atRisk' : 'onTime';
}
