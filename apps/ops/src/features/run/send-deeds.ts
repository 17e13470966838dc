import { CallFailure } from '@fettle/contract/client';
import type { Deed, Unsent } from './deed.ts';

interface Ways {
  /** Resolves when the server has it; throws a CallFailure otherwise. */
  send: (deed: Deed) => Promise<void>;
  forget: (deed: Deed) => Promise<void>;
  keepRefusal: (deed: Deed, refusal: string) => Promise<void>;
}

/**
 * Sends what is kept, the oldest first, one after the other. Without an answer it stops there, so that the order stays; what is
 * refused stays here for the driver to see, and the others go on.
 */
export async function sendDeeds(
  unsent: readonly Unsent[],
  { send, forget, keepRefusal }: Ways,
): Promise<void> {
  for (const { deed, refusal } of unsent) {
    if (refusal !== null) continue;
    try {
      await send(deed);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // silence, a restart, a session that ended, too many at once: the same again later
      if (error.kind === 'broken' || error.kind === 'loggedOut' || error.status === 429) return;
      await keepRefusal(deed, error.message);
      continue;
    }
    await forget(deed);
  }
}
