import type { Database } from '../database/database.ts';
import type { Clock } from '../process/clock.ts';
import { findLiveTokens } from '../stores/people/sessions.ts';

/** Something that stays open as long as its session lives. */
interface Kept {
  tokenHash: Buffer;
  onBeat: () => void;
  onEnded: () => void;
}

/** A heartbeat for everything that is kept open, with one statement that finds the sessions that have ended meanwhile. */
export class LiveSessions {
  readonly #options: { db: Database; clock: Clock; beatEveryMs: number };
  readonly #kept = new Set<Kept>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: { db: Database; clock: Clock; beatEveryMs: number }) {
    this.#options = options;
  }

  /** Returns the function that lets go of it. */
  keep(kept: Kept): () => void {
    this.#kept.add(kept);
    this.#timer ??= setInterval(() => void this.#beat(), this.#options.beatEveryMs);
    return () => {
      this.#kept.delete(kept);
      if (this.#kept.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  async #beat(): Promise<void> {
    const { db, clock } = this.#options;
    const asked = [...this.#kept];
    const tokenHashes = asked.map(({ tokenHash }) => tokenHash);
    // a database that is away ends nobody's session
    const live = await findLiveTokens(db, tokenHashes, clock.now()).catch(() => undefined);
    for (const { tokenHash, onBeat, onEnded } of asked) {
      if (!live || live.has(tokenHash.toString('hex'))) onBeat();
      else onEnded();
    }
  }
}
