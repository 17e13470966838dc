import type { CallFailure } from '@fettle/contract/client/client';
import type { JobDetails, JobPoint } from '@fettle/contract/calls/ops/ops-jobs';
import type { CheckStage } from '@fettle/domain/ticket/checklist';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../../platform/call.ts';
import { useSession } from '../../../platform/session-store.ts';
import { useKept } from '../../../platform/use-kept.ts';
import {
  afterSaving,
  conflictsIn,
  filledIn,
  inputOf,
  withCheck,
  type Filled,
  type UnsavedCheck,
} from './unsaved-checks.ts';

/** Debounce: one request for what is filled in at a stretch. */
const sendAfterMs = 500;
const againAfterMs = 5_000;
const none: UnsavedCheck[] = [];

export interface Checks {
  /** The points as they are here: the server's, with what is not saved yet. */
  points: Record<CheckStage, JobPoint[]>;
  fill: (stage: CheckStage, text: string, filled: Filled) => void;
  state: 'saved' | 'saving' | 'waiting';
  /** What another filled in meanwhile. Nothing is sent until somebody has decided. */
  conflicts: ReturnType<typeof conflictsIn>;
  keepMine: () => void;
  keepTheirs: () => void;
  /** The order no longer lets the list be filled in. */
  refusal: CallFailure | undefined;
  dropMine: () => void;
}

/** Fills in the lists of a job: at once on the page, kept on this machine, and sent as soon as that is possible. */
export function useChecks(
  ticketID: number,
  list: JobDetails['list'],
  reload: () => Promise<unknown>,
): Checks {
  const [kept, setKept] = useKept<UnsavedCheck[]>(`checks ${ticketID}`);
  const unsaved = kept ?? none;
  const latest = useRef(unsaved);
  const set = (next: UnsavedCheck[]) => {
    latest.current = next;
    setKept(next.length === 0 ? undefined : next);
  };
  const { run, isActing } = useAct('ops/jobs/check');
  const { status } = useSession();
  const [refusal, setRefusal] = useState<CallFailure>();
  const [tries, setTries] = useState(0);
  const conflicts = conflictsIn(unsaved, list);
  const toSend = conflicts.length === 0 && !refusal && status === 'in' ? inputOf(unsaved, list) : [];

  async function send(): Promise<void> {
    const sent = latest.current;
    const { done, failure } = await run({ ticketID, version: list.version, points: toSend }).then((outcome) =>
      outcome.done ? { done: true, failure: undefined } : { failure: outcome.failure, done: false },
    );
    if (done) {
      setTries(0);
      await reload();
      return set(afterSaving(latest.current, sent));
    }
    if (failure?.kind === 'refused' || failure?.kind === 'invalid') {
      await reload();
      // the list changed under it: what there is now decides whether it can be sent again
      if (failure.rc !== changedSince) setRefusal(failure);
    }
    setTries((before) => before + 1);
  }

  const due = toSend.length === 0 ? '' : JSON.stringify([list.version, toSend]);
  const sendLatest = useRef(send);
  useEffect(() => {
    sendLatest.current = send;
  });
  useEffect(() => {
    if (due === '') return;
    const soon = () => void sendLatest.current();
    // the first try soon, each after a failure a little later
    const timer = setTimeout(soon, tries === 0 ? sendAfterMs : againAfterMs);
    window.addEventListener('online', soon);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', soon);
    };
  }, [due, tries]);
  // what is saved meanwhile, here or in another tab, needs no keeping
  useEffect(() => {
    if (unsaved.length > 0 && !isActing && inputOf(unsaved, list).length === 0) set([]);
  });

  return {
    points: { before: shown(unsaved, list, 'before'), after: shown(unsaved, list, 'after') },
    fill: (stage, text, filled) => {
      const there = list[stage].find((point) => point.text === text);
      if (there) set(withCheck(latest.current, { stage, text, filled, there }));
    },
    state: unsaved.length === 0 ? 'saved' : isActing ? 'saving' : 'waiting',
    conflicts,
    keepMine: () =>
      set(
        latest.current.map((check) => {
          const { theirs } = conflicts.find(({ mine }) => mine === check) ?? {};
          return theirs ? { ...check, seen: { result: theirs.result, remark: theirs.remark } } : check;
        }),
      ),
    keepTheirs: () => set(latest.current.filter((check) => !conflicts.some(({ mine }) => mine === check))),
    refusal,
    dropMine: () => {
      set([]);
      setRefusal(undefined);
    },
  };
}

/** rc of the refusal of that name. */
const changedSince = 80;

const shown = (unsaved: readonly UnsavedCheck[], list: JobDetails['list'], stage: CheckStage): JobPoint[] =>
  list[stage].map((point) => {
    const check = filledIn(unsaved, stage, point.text);
    return check ? { ...point, result: check.result, remark: check.remark } : point;
  });
