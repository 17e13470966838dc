import type { Closure } from '../../closure.ts';
import { londonInstant } from '../../london.ts';
import type { TicketEvent, TicketEventDetails, TicketEventKind } from '../events.ts';
import { promiseOf } from './promise.ts';
import type { TicketStatus } from '../status.ts';
import type { Workflow } from '../tasks.ts';

/** Three days to diagnose, two to repair, one for the way back. */
export const durations = {
  DIAGNOSIS: { median: 2, p90: 3 },
  REPAIR: { median: 1, p90: 2 },
  DELIVERY: { median: 1, p90: 1 },
};

type Happened = Pick<TicketEvent, 'kind' | 'at' | 'detail'>;
export const at = <Kind extends TicketEventKind>(
  day: string,
  kind: Kind,
  detail: TicketEventDetails[Kind],
): Happened => ({ kind, detail, at: londonInstant(day, 12) });
const payment = { billID: 1, paymentID: 'pi_1', amountPence: 100 };
export const paid = (day: string) => at(day, 'pay', payment);
export const booked = (day: string) => at(day, 'book', { quoteID: 1 });
export const window = (day: string, on: string) =>
  at(day, 'bookWindow', { task: 'PICKUP', day: on, startHour: 10 });
export const collected = (day: string) => at(day, 'collect', {});
export const repaired = (day: string) => at(day, 'repair', {});
export const moved = (day: string, until: string) => at(day, 'promiseMoved', { until, because: 'part' });

export interface Row {
  status: TicketStatus;
  events: Happened[];
  today: string;
  deliveryDay?: string;
  closures?: Closure[];
  /** Empty: nothing is promised. */
  until: string;
  slipped?: { from: string; because: string };
}

/** The promise of such an order, at nine in the morning of its today. */
export const promiseIn = (workflow: Workflow, row: Row) => {
  const { status, events, deliveryDay, closures = [], today } = row;
  const now = londonInstant(today, 9);
  return promiseOf({ workflow, status, events, deliveryDay, durations, closures, now });
};

export const wantedOf = ({ until, slipped }: Row) => (until ? { until, slipped: slipped ?? null } : null);

// Monday 2 March 2026: collected on Tuesday, repaired by Thursday, back on Friday
export const monday = '2026-03-02';
export const asked = [paid(monday), window(monday, '2026-03-03')];
