import type { Clock } from '../../platform/process/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { readNews } from '../../stores/events/ticket-events.ts';

interface News {
  lastEventID: string;
  /** Whether the session that asks is still there. */
  isLive: boolean;
}

/** All who ask about one ticket at the same moment. */
class Batch {
  readonly tokenHashes: Buffer[] = [];
  readonly answer: Promise<{ lastEventID: string; live: ReadonlySet<string> }>;

  constructor(read: (tokenHashes: readonly Buffer[]) => Batch['answer'], onBegun: () => void) {
    this.answer = new Promise((resolve) => setImmediate(resolve)).then(() => {
      // who asks from now on may know of a later change
      onBegun();
      return read(this.tokenHashes);
    });
  }
}

/**
 * What happened last to a ticket, for the pages that show it: one statement for all that a notification wakes, however many
 * there are.
 */
export class TicketNews {
  readonly #options: { db: Database; clock: Clock };
  readonly #batches = new Map<number, Batch>();

  constructor(options: { db: Database; clock: Clock }) {
    this.#options = options;
  }

  async ask(ticketID: number, tokenHash: Buffer): Promise<News> {
    const batch = this.#batches.get(ticketID) ?? this.#begin(ticketID);
    batch.tokenHashes.push(tokenHash);
    const { lastEventID, live } = await batch.answer;
    return { lastEventID, isLive: live.has(tokenHash.toString('hex')) };
  }

  #begin(ticketID: number): Batch {
    const { db, clock } = this.#options;
    const batch = new Batch(
      (tokenHashes) => readNews(db, { ticketID, tokenHashes, now: clock.now() }),
      () => this.#batches.delete(ticketID),
    );
    this.#batches.set(ticketID, batch);
    return batch;
  }
}
