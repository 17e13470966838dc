import type { JobDetails } from '@fettle/contract/calls/ops/ops-jobs';
import type { CallInput } from '@fettle/contract/calls';
import { checkStages, type CheckResult, type CheckStage } from '@fettle/domain/ticket/checklist';

export interface Filled {
  result: CheckResult | null;
  remark: string;
}

/** A point as somebody filled it in here and the server does not have it yet, with what stood there when they did. */
export interface UnsavedCheck extends Filled {
  stage: CheckStage;
  /** Points are known by their words: an edited list may have them in another place. */
  text: string;
  seen: Filled;
}

type List = JobDetails['list'];

const isSame = (a: Filled, b: Filled) => a.result === b.result && a.remark === b.remark;
const isAbout = (check: UnsavedCheck, stage: CheckStage, text: string) =>
  check.stage === stage && check.text === text;

/** With one more, or another for the same point. What stood there first stays what was seen. */
export function withCheck(
  unsaved: readonly UnsavedCheck[],
  { stage, text, filled, there }: { stage: CheckStage; text: string; filled: Filled; there: Filled },
): UnsavedCheck[] {
  const former = unsaved.find((check) => isAbout(check, stage, text));
  const seen = former?.seen ?? { result: there.result, remark: there.remark };
  const others = unsaved.filter((check) => check !== former);
  return isSame(filled, seen) ? others : [...others, { stage, text, ...filled, seen }];
}

export const filledIn = (unsaved: readonly UnsavedCheck[], stage: CheckStage, text: string) =>
  unsaved.find((check) => isAbout(check, stage, text));

/** Those that another has filled in meanwhile with something else, and what they wrote. */
export const conflictsIn = (unsaved: readonly UnsavedCheck[], list: List) =>
  unsaved.flatMap((check) => {
    const theirs = list[check.stage].find(({ text }) => text === check.text);
    return theirs && !isSame(theirs, check.seen) && !isSame(theirs, check) ? [{ mine: check, theirs }] : [];
  });

/** What is to be sent: whatever is on the list as it is now, and stands there otherwise. */
export function inputOf(unsaved: readonly UnsavedCheck[], list: List): CallInput<'ops/jobs/check'>['points'] {
  return checkStages.flatMap((stage) =>
    list[stage].flatMap(({ text, result: there, remark: thereRemark }, point) => {
      const check = filledIn(unsaved, stage, text);
      if (!check || isSame(check, { result: there, remark: thereRemark })) return [];
      const { result, remark, seen } = check;
      return [{ stage, point, result, remark, seen }];
    }),
  );
}

/** After these were saved: what was changed once more since then is left, about what stands there now. */
export const afterSaving = (
  unsaved: readonly UnsavedCheck[],
  saved: readonly UnsavedCheck[],
): UnsavedCheck[] =>
  unsaved.flatMap((check) => {
    const sent = filledIn(saved, check.stage, check.text);
    if (!sent) return [check];
    const seen = { result: sent.result, remark: sent.result === null ? '' : sent.remark };
    return isSame(check, sent) ? [] : [{ ...check, seen }];
  });
