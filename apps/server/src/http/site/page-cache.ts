import type { Cache } from '../../cache/cache.ts';
import { DatabaseAway } from '../../database/database-away.ts';
import { sizeOf, tightenAnswer, type StoredAnswer } from './stored-answer.ts';

interface Limits {
  maxEntries: number;
  maxBytes: number;
  /** Pages may tell the year: nothing announces that it ends. */
  maxAgeMs: number;
}

const defaultLimits: Limits = { maxEntries: 3_000, maxBytes: 64_000_000, maxAgeMs: 3_600_000 };
/** Nobody types such an address: it is not worth a place. */
const maxKeyLength = 300;

interface Kept {
  answer: StoredAnswer;
  bytes: number;
  until: number;
  isTight: boolean;
  /** When it was last asked for, counted in questions. */
  askedAt: number;
}

/** The pages of one state of the content. */
class Shelf {
  readonly kept = new Map<string, Kept>();
  readonly underway = new Map<string, Promise<StoredAnswer | undefined>>();
  bytes = 0;
}

/** Pages that are the same for everyone, rendered once for each state of the content. */
export class PageCache {
  readonly #cache: Cache;
  readonly #limits: Limits;
  #shelf = new Shelf();
  #catalogueState = 0;
  #configState = 0;
  #isTightening = false;
  #questions = 0;

  constructor(cache: Cache, limits: Partial<Limits> = {}) {
    this.#cache = cache;
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** At once: whoever asks for a page that lies ready waits for nothing. */
  find(key: string): StoredAnswer | undefined {
    return this.#find(this.#currentShelf(), key);
  }

  /** What is kept, or what `render` makes, at the same time for all who ask meanwhile. Only a status of 200 is kept. */
  async remember(
    key: string,
    render: () => Promise<StoredAnswer | undefined>,
  ): Promise<StoredAnswer | undefined> {
    const shelf = this.#currentShelf();
    const known = this.#find(shelf, key) ?? shelf.underway.get(key);
    if (known) return known;

    const underway = this.#renderOnto(shelf, key, render);
    shelf.underway.set(key, underway);
    return underway;
  }

  async #renderOnto(
    shelf: Shelf,
    key: string,
    render: () => Promise<StoredAnswer | undefined>,
  ): Promise<StoredAnswer | undefined> {
    try {
      const answer = await render();
      // a shelf that was cleared away meanwhile takes it to its grave: nothing older than a change is served after it
      if (answer?.status === 200 && key.length <= maxKeyLength) {
        this.#keep(shelf, key, answer, { until: Date.now() + this.#limits.maxAgeMs, isTight: false });
        this.#tightenSoon(shelf, key);
      }
      return answer;
    } catch (error) {
      // better a page that has aged than none while the database is away
      const aged = error instanceof DatabaseAway ? shelf.kept.get(key) : undefined;
      if (aged) return aged.answer;
      throw error;
    } finally {
      shelf.underway.delete(key);
    }
  }

  #find(shelf: Shelf, key: string): StoredAnswer | undefined {
    const found = shelf.kept.get(key);
    if (!found || found.until <= Date.now()) return undefined;
    found.askedAt = ++this.#questions;
    if (!found.isTight) this.#tightenSoon(shelf, key);
    return found.answer;
  }

  /** Nobody waits for it, and one at a time, so that other work finds a thread: the next who asks may begin another. */
  #tightenSoon(shelf: Shelf, key: string): void {
    const found = shelf.kept.get(key);
    if (found && !this.#isTightening) void this.#tighten(shelf, key, found);
  }

  async #tighten(shelf: Shelf, key: string, found: Kept): Promise<void> {
    this.#isTightening = true;
    try {
      const answer = (await tightenAnswer(found.answer)) ?? found.answer;
      if (shelf.kept.get(key) === found) this.#keep(shelf, key, answer, { ...found, isTight: true });
    } finally {
      this.#isTightening = false;
    }
  }

  #keep(
    shelf: Shelf,
    key: string,
    answer: StoredAnswer,
    { until, isTight }: Pick<Kept, 'until' | 'isTight'>,
  ): void {
    this.#drop(shelf, key);
    const bytes = sizeOf(answer);
    shelf.kept.set(key, { answer, bytes, until, isTight, askedAt: ++this.#questions });
    shelf.bytes += bytes;
    while (shelf.bytes > this.#limits.maxBytes || shelf.kept.size > this.#limits.maxEntries) {
      this.#drop(shelf, longestUnasked(shelf));
    }
  }

  #drop(shelf: Shelf, key: string): void {
    shelf.bytes -= shelf.kept.get(key)?.bytes ?? 0;
    shelf.kept.delete(key);
  }

  #currentShelf(): Shelf {
    const catalogue = this.#cache.stateOf('catalogue');
    const config = this.#cache.stateOf('remoteConfig');
    if (this.#catalogueState !== catalogue || this.#configState !== config) {
      this.#catalogueState = catalogue;
      this.#configState = config;
      this.#shelf = new Shelf();
    }
    return this.#shelf;
  }
}

/** Looked for when room is needed: keeping them in order would cost every visitor more than finding their page. */
function longestUnasked({ kept }: Shelf): string {
  let [key, askedAt] = ['', Infinity];
  for (const [candidate, page] of kept)
    if (page.askedAt < askedAt) [key, askedAt] = [candidate, page.askedAt];
  return key;
}
