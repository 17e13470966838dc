import { isStale, isTopic, type Cache, type CachedThing, type Dependencies } from '../../cache/cache.ts';
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
  dependsOn: Dependencies;
  bytes: number;
  until: number;
  isTight: boolean;
  /** When it was last asked for, counted in questions. */
  askedAt: number;
}

/** The pages since the last change that concerned all of them. */
class Shelf {
  readonly kept = new Map<string, Kept>();
  readonly underway = new Map<string, Promise<StoredAnswer | undefined>>();
  /** How often a single thing has changed. */
  changes = 0;
  bytes = 0;
}

/** Pages that are the same for everyone, rendered once for each state of what they show. */
export class PageCache {
  readonly #limits: Limits;
  #shelf = new Shelf();
  #isTightening = false;
  #questions = 0;

  constructor(cache: Cache, limits: Partial<Limits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
    cache.onForget((changed) => {
      if (isTopic(changed)) this.#shelf = new Shelf();
      else this.#forget(changed);
    });
  }

  /** At once: whoever asks for a page that lies ready waits for nothing. */
  find(key: string): StoredAnswer | undefined {
    return this.#find(this.#shelf, key);
  }

  /**
   * What is kept, or what `render` makes, at the same time for all who ask meanwhile. Only a status of 200 is kept, until
   * something changes that `dependencies` names once it is rendered: without it, whatever changes.
   */
  async remember(
    key: string,
    render: () => Promise<StoredAnswer | undefined>,
    dependencies: () => Dependencies = () => undefined,
  ): Promise<StoredAnswer | undefined> {
    const shelf = this.#shelf;
    const known = this.#find(shelf, key) ?? shelf.underway.get(key);
    if (known) return known;

    const underway = this.#renderOnto(shelf, key, render, dependencies);
    shelf.underway.set(key, underway);
    return underway;
  }

  async #renderOnto(
    shelf: Shelf,
    key: string,
    render: () => Promise<StoredAnswer | undefined>,
    dependencies: () => Dependencies,
  ): Promise<StoredAnswer | undefined> {
    const { changes } = shelf;
    // something changed meanwhile that the page may show as it was before
    const isOutdated = () => shelf.changes !== changes;
    try {
      const answer = await render();
      if (!isOutdated() && answer?.status === 200 && key.length <= maxKeyLength) {
        const until = Date.now() + this.#limits.maxAgeMs;
        this.#keep(shelf, key, answer, { dependsOn: dependencies(), until, isTight: false });
        this.#tightenSoon(shelf, key);
      }
      return answer;
    } catch (error) {
      // better a page that has aged than none while the database is away
      const aged = error instanceof DatabaseAway ? shelf.kept.get(key) : undefined;
      if (aged) return aged.answer;
      throw error;
    } finally {
      if (!isOutdated()) shelf.underway.delete(key);
    }
  }

  #forget(changed: CachedThing): void {
    // what a page under way depends on is known when it is rendered: none of them is kept
    this.#shelf.changes += 1;
    this.#shelf.underway.clear();
    for (const [key, { dependsOn }] of this.#shelf.kept) {
      if (isStale(dependsOn, changed)) this.#drop(this.#shelf, key);
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
    { dependsOn, until, isTight }: Pick<Kept, 'dependsOn' | 'until' | 'isTight'>,
  ): void {
    this.#drop(shelf, key);
    const bytes = sizeOf(answer);
    shelf.kept.set(key, { answer, dependsOn, bytes, until, isTight, askedAt: ++this.#questions });
    shelf.bytes += bytes;
    while (shelf.bytes > this.#limits.maxBytes || shelf.kept.size > this.#limits.maxEntries) {
      this.#drop(shelf, longestUnasked(shelf));
    }
  }

  #drop(shelf: Shelf, key: string): void {
    shelf.bytes -= shelf.kept.get(key)?.bytes ?? 0;
    shelf.kept.delete(key);
  }
}

/** Looked for when room is needed: keeping them in order would cost every visitor more than finding their page. */
function longestUnasked({ kept }: Shelf): string {
  let [key, askedAt] = ['', Infinity];
  for (const [candidate, page] of kept)
    if (page.askedAt < askedAt) [key, askedAt] = [candidate, page.askedAt];
  return key;
}
