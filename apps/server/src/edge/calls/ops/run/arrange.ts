import { addDays, londonTime } from '@fettle/domain/london';
import { stopKey } from '@fettle/domain/road/run-order';
import { saveRunOrder } from '../../../../stores/road/run-orders.ts';
import type { Handler } from '../../handler.ts';

/** Orders what a driver sees, and grants nothing: a stop that is not theirs stays out of their run. */
export const arrange: Handler<'ops/run/arrange'> = async ({ day, stops, by }, { db, actor, clock }) => {
  const { day: today } = londonTime(clock.now());
  // a telephone may be a day behind; of other days there is no run
  if (day < addDays(today, -1) || day > addDays(today, 1)) return {};
  await saveRunOrder(db, { staffID: actor.staffID, day, stops: stops.map(stopKey), by, now: clock.now() });
  return {};
};
