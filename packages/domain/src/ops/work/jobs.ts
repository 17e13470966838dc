import { isPaid } from '../../ticket/bill.ts';
import { countChecked, isDone, type CheckedPoint, type CheckStage } from '../../ticket/checklist.ts';
import { ticketStatuses, type TicketStatus } from '../../ticket/status.ts';
import { isOpenQuoted } from '../../ticket/ticket.ts';
import { nextActOf } from './next-act.ts';
import { risks, type Risk } from './risk.ts';

/** Where a technician's job stands, in the order of their attention. */
export const jobPlaces = ['bench', 'customer', 'coming', 'back'] as const;
export type JobPlace = (typeof jobPlaces)[number];

/** Null: it is no job yet, or no more. */
const placeOfStatus: Record<TicketStatus, JobPlace | null> = {
  STARTED: null,
  CONTACTED: null,
  ACCEPTED: null,
  NEW: 'coming',
  PAID: 'coming',
  COLLECTED: 'bench',
  AWAITINGPAYMENT: 'customer',
  REPAIRED: 'back',
  DECLINED: 'back',
  UNREPAIRABLE: 'back',
  COMPLETED: null,
  RETURNED: null,
  CANCELLED: null,
  EXPIRED: null,
};

export const jobPlaceOf = (status: TicketStatus): JobPlace | null => placeOfStatus[status];
export const jobStatuses = ticketStatuses.filter((status) => placeOfStatus[status] !== null);

interface Promised {
  ticketID: number;
  promise: { until: string; risk: Risk } | null;
}

/** What is late first, then what is at risk, each by the promised day. What has no promise waits. */
export function byPromise(a: Promised, b: Promised): number {
  const rank = ({ promise }: Promised) => (promise ? risks.indexOf(promise.risk) : risks.length);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  const [until, other] = [a.promise?.until ?? '', b.promise?.until ?? ''];
  if (until !== other) return until < other ? -1 : 1;
  return a.ticketID - b.ticketID;
}

type Points = Readonly<Record<CheckStage, readonly Pick<CheckedPoint, 'result'>[]>>;

/** What the technician does next; where it is somebody else's turn, what that is. */
export function nextJobAct(job: Parameters<typeof nextActOf>[0] & { points: Points }): string {
  if (job.status !== 'COLLECTED' || job.isPaying) return nextActOf(job);
  const { before, after } = job.points;
  if (countChecked(before) < before.length) return 'Look it over';
  if (isOpenQuoted(job) && !isPaid(job)) return 'Diagnose and price';
  if (countChecked(after) === 0 && after.length > 0) return 'Repair it';
  return isDone(after) ? 'Say it’s repaired' : 'Finish the tests';
}
