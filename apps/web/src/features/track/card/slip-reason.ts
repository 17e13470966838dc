import type { PromisedDay } from '@fettle/contract/entities/tracking';

const reasons = {
  part: 'a part is taking longer to reach us than we expected.',
  workload: 'there is more on our benches than we had planned for.',
  technical: 'the repair is trickier than it looked.',
  late: 'we’re running behind.',
} as const satisfies Record<NonNullable<PromisedDay['slipped']>['because'], string>;

/** Why a promise was not kept, to go on after a colon. */
export const slipReason = (because: keyof typeof reasons): string => reasons[because] ?? reasons.late;
