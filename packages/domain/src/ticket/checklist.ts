import { can, type TicketStatus } from './status.ts';

/** Before the repair the device is looked over, after it everything is tested. */
export const checkStages = ['before', 'after'] as const;
export type CheckStage = (typeof checkStages)[number];

export const checkResults = ['passed', 'failed', 'notApplicable'] as const;
export type CheckResult = (typeof checkResults)[number];

/** What is to be checked, in its order. A version of it never changes: an edit is the next version. */
export type Checklist = Readonly<Record<CheckStage, readonly string[]>>;

export const mostPoints = 40;

/** One point of a list and what came of it; null while nobody has checked it. */
export interface CheckedPoint {
  text: string;
  result: CheckResult | null;
  remark: string;
}

/** The device is with us, and what a stage is about is still to be done. */
export const mayCheck = (stage: CheckStage, status: TicketStatus): boolean =>
  can('repair', status) || (stage === 'before' && can('decline', status));

/** What keeps a list from being done with: not checked, or failed. */
export interface OpenPoints {
  unchecked: string[];
  failed: string[];
}

export const openPointsOf = (points: readonly CheckedPoint[]): OpenPoints => ({
  unchecked: points.filter(({ result }) => result === null).map(({ text }) => text),
  failed: points.filter(({ result }) => result === 'failed').map(({ text }) => text),
});

/** Every point has passed, or does not apply. */
export const isDone = (points: readonly Pick<CheckedPoint, 'result'>[]): boolean =>
  points.every(({ result }) => result === 'passed' || result === 'notApplicable');

/** How many were checked, whatever came of it. */
export const countChecked = (points: readonly Pick<CheckedPoint, 'result'>[]): number =>
  points.filter(({ result }) => result !== null).length;

/** The customer's test report as the list tells it. What does not apply to the device is not in it. */
export const reportedChecks = (
  after: readonly CheckedPoint[],
): { name: string; passed: boolean; remark?: string }[] =>
  after
    .filter(({ result }) => result === 'passed' || result === 'failed')
    .map(({ text, result, remark }) => ({
      name: text,
      passed: result === 'passed',
      ...(remark && { remark }),
    }));
