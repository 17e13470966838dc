import { CallFailure } from '@fettle/contract/client/client';
import type { NotTaken } from '@fettle/domain/ticket/events';
import type { QueuedAct, Unsent } from './queued-act.ts';

interface Ways {
  /** Resolves when the server has it; throws a CallFailure otherwise. */
  send: (queued: QueuedAct) => Promise<void>;
  /** Tells the office what was refused; the same. */
  report: (queued: QueuedAct, because: NotTaken) => Promise<void>;
  forget: (queued: QueuedAct) => Promise<void>;
  keep: (unsent: Unsent) => Promise<void>;
}

/**
 * Sends what is kept, the oldest first, one after the other, and photos after what was done at their door: who is no longer named for a
 * trip may add one only then. Without an answer it stops there, so that the order stays; what is refused is told to the office and stays
 * here for the driver to see, and the others go on. So they do after a mistake of the server's, which may be made each time: only what
 * comes after it for the same ticket waits.
 */
export async function sendQueuedActs(unsent: readonly Unsent[], ways: Ways): Promise<void> {
  const waiting = new Set<number>();
  const photosLast = [
    ...unsent.filter(({ queued }) => queued.kind !== 'photo'),
    ...unsent.filter(({ queued }) => queued.kind === 'photo'),
  ];
  for (const one of photosLast) {
    if (one.isReported || waiting.has(one.queued.ticketID)) continue;
    const next = await sendOne(one, ways);
    if (next === 'stop') return;
    if (next === 'wait') waiting.add(one.queued.ticketID);
  }
}

type Next = 'goOn' | 'wait' | 'stop';

async function sendOne({ queued, refusal, because }: Unsent, ways: Ways): Promise<Next> {
  if (refusal !== null) return tell({ queued, refusal, because: because ?? 'other' }, ways);
  const failure = await failureOf(() => ways.send(queued));
  if (!failure) {
    await ways.forget(queued);
    return 'goOn';
  }
  const next = nextAfter(failure, queued);
  if (next !== undefined) return next;
  const refused = { queued, refusal: failure.message, because: reasonOf(failure) };
  await ways.keep(refused);
  return tell(refused, ways);
}

/** Until the office has it, it stays as it is and is told again. */
async function tell(refused: Unsent & { because: NotTaken }, ways: Ways): Promise<Next> {
  const failure = await failureOf(() => ways.report(refused.queued, refused.because));
  if (failure) return nextAfter(failure, refused.queued) ?? 'goOn';
  await ways.keep({ ...refused, isReported: true });
  return 'goOn';
}

async function failureOf(send: () => Promise<void>): Promise<CallFailure | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
}

const gatewayStatuses = new Set([502, 503, 504]);

/** Undefined where the server has understood it and does not take it. */
function nextAfter({ kind, status }: CallFailure, queued: QueuedAct): Next | undefined {
  if (kind === 'loggedOut') return 'stop';
  // of one trip's code there are only so many tries: the other doors go on
  if (status === 429) return queued.kind === 'handOver' ? 'wait' : 'stop';
  if (kind !== 'broken') return undefined;
  // silence or a restart: nothing else would fare better now
  return status === undefined || gatewayStatuses.has(status) ? 'stop' : 'wait';
}

/** By the result codes of the contract's refusals. */
const reasonsByCode: Readonly<Record<number, NotTaken>> = { 34: 'wrongCode', 15: 'movedOn', 6: 'notTheirs' };
const reasonOf = ({ rc }: CallFailure): NotTaken =>
  rc === undefined ? 'other' : (reasonsByCode[rc] ?? 'other');
