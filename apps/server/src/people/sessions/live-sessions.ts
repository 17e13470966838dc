import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/process/clock.ts';

/** Something that stays open as long as its session lives. */
interface Kept {
  tokenHash: Buffer;
  onBeat: () => void;
  onEnded: () => void;
}

interface LiveOptions {
  db: Database;
  clock: Clock;
  beatEveryMs: number;
  /** Those of these tokens, in hex, whose session is still there: customers and staff have tables of their own. */
  findLive: (db: Database, tokenHashes: readonly Buffer[], now: Date) => Promise<ReadonlySet<string>>;
}

/** A heartbeat for everything that is kept open, with one statement that finds the sessions that have ended meanwhile. */
export class LiveSessions {
  readonly #options: LiveOptions;
  readonly #kept = new Set<Kept>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LiveOptions) {
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
    const { db, clock, findLive } = this.#options;
    const asked = [...this.#kept];
    const tokenHashes = asked.map(({ tokenHash }) => tokenHash);
    // a database that is away ends nobody's session
    const live = await findLive(db, tokenHashes, clock.now()).catch(() => undefined);
    for (const { tokenHash, onBeat, onEnded } of asked) {
      if (!live || live.has(tokenHash.toString('hex'))) onBeat();
      else onEnded();
    }
  }
}
