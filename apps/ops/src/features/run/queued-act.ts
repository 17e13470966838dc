import type { RunStop } from '@fettle/contract/calls/ops/ops-run';
import type { NotTaken } from '@fettle/domain/ticket/events';
import type { Signature } from '@fettle/domain/ticket/signature';

/** What a driver did at a door, as it is kept until the server has it. Its number makes it the same when sent again. */
export type QueuedAct = { actID: string; ticketID: number; task: RunStop['task']; madeAt: string } & (
  | {
      kind: 'handOver';
      step: RunStop['step'];
      /** Without one it was signed for, with a photo. */
      code?: string;
      signature?: Signature;
      photoKey?: string;
    }
  /** What was tried before; the release before kept neither. */
  | { kind: 'nobodyThere'; hasCalled?: boolean; photoKey?: string; reason?: string }
  | { kind: 'onTheWay' }
  | { kind: 'photo'; stage: 'collected' | 'delivered' | 'door'; photo: Blob }
);

/** How long ago it was done, by the clock that noted it: one that is wrong is wrong both times. */
export const agoOf = ({ madeAt }: Pick<QueuedAct, 'madeAt'>, now: Date): number =>
  Math.max(0, now.getTime() - Date.parse(madeAt));

/** What settles a stop: the rest happens before or beside it. */
export const isDoorAct = ({ kind }: QueuedAct): boolean => kind === 'handOver' || kind === 'nobodyThere';

/** One that is not done with: on its way, or refused with the server's words. */
export interface Unsent {
  queued: QueuedAct;
  refusal: string | null;
  /** Why, in the office's terms. */
  because?: NotTaken;
  /** The office has it: only then may it be let go here. */
  isReported?: boolean;
}

export interface Refused extends Unsent {
  refusal: string;
}

/** A stop as the driver sees it: what the server says of it, and what was done here since. */
export interface ShownStop extends RunStop {
  /** waiting: done here, and the server does not know it yet. */
  sending: 'no' | 'waiting' | 'refused';
  refusal: string | null;
  photosWaiting: number;
  /** "On my way" was pressed here, and the server does not know it yet. */
  setOffAt: string | null;
}

/** Lays what was done here over what the server said last. */
export function withUnsent(stops: readonly RunStop[], unsent: readonly Unsent[]): ShownStop[] {
  return stops.map((stop) => {
    const own = unsent.filter(({ queued }) => isOf(queued, stop));
    const latest = own.findLast(({ queued }) => isDoorAct(queued));
    const setOff = own.findLast(({ queued, refusal }) => queued.kind === 'onTheWay' && refusal === null);
    const setOffAt = setOff?.queued.madeAt ?? null;
    const photosWaiting = own.filter(
      ({ queued, refusal }) => queued.kind === 'photo' && refusal === null,
    ).length;
    // the answer got lost, or another telephone was quicker: what the server says counts
    const shown = { ...stop, photosWaiting, setOffAt };
    if (!latest || stop.state !== 'open') return { ...shown, sending: 'no', refusal: null };
    if (latest.refusal !== null) return { ...shown, sending: 'refused', refusal: latest.refusal };
    const state = latest.queued.kind === 'nobodyThere' ? 'nobodyThere' : 'done';
    return { ...shown, state, at: latest.queued.madeAt, sending: 'waiting', refusal: null };
  });
}

export const isOf = (queued: QueuedAct, stop: RunStop): boolean =>
  queued.ticketID === stop.ticketID && queued.task === stop.task;

/** What was refused and has no stop that says so: photos, and stops that somebody else has now, or has done. */
export function refusedElsewhere(stops: readonly ShownStop[], unsent: readonly Unsent[]): Refused[] {
  const isOnCard = (queued: QueuedAct) =>
    isDoorAct(queued) && stops.some((stop) => stop.sending === 'refused' && isOf(queued, stop));
  return unsent.filter((one): one is Refused => one.refusal !== null && !isOnCard(one.queued));
}

/** The head of the page: '5 of 11 done'. */
export function countStops(stops: readonly Pick<ShownStop, 'state'>[]): { done: number; all: number } {
  return { done: stops.filter(({ state }) => state !== 'open').length, all: stops.length };
}
