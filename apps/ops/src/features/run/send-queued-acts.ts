import { CallFailure } from '@fettle/contract/client/client';
import type { QueuedAct, Unsent } from './queued-act.ts';

interface Ways {
  /** Resolves when the server has it; throws a CallFailure otherwise. */
  send: (queued: QueuedAct) => Promise<void>;
  forget: (queued: QueuedAct) => Promise<void>;
  keepRefusal: (queued: QueuedAct, refusal: string) => Promise<void>;
}

/**
 * Sends what is kept, the oldest first, one after the other. Without an answer it stops there, so that the order stays; what is
 * refused stays here for the driver to see, and the others go on. So they do after a mistake of the server's, which may be made
 * each time: only what comes after it for the same ticket waits.
 */
export async function sendQueuedActs(
  unsent: readonly Unsent[],
  { send, forget, keepRefusal }: Ways,
): Promise<void> {
  const waiting = new Set<number>();
  for (const { queued, refusal } of unsent) {
    if (refusal !== null || waiting.has(queued.ticketID)) continue;
    try {
      await send(queued);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (isForAll(error)) return;
      if (error.kind === 'broken') waiting.add(queued.ticketID);
      else await keepRefusal(queued, error.message);
      continue;
    }
    await forget(queued);
  }
}

const gatewayStatuses = new Set([502, 503, 504]);

/** Silence, a restart, a session that ended, too many at once: nothing else would fare better now. */
function isForAll({ kind, status }: CallFailure): boolean {
  if (kind === 'loggedOut' || status === 429) return true;
  return kind === 'broken' && (status === undefined || gatewayStatuses.has(status));
}
