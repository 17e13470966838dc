import {
  isStale,
  isTopic,
  type Cache,
  type CachedThing,
  type Dependencies,
} from '../../platform/cache/cache.ts';
import { DatabaseAway } from '../../platform/database/failures/database-away.ts';
import { recompressAnswer, sizeOf, withoutIdentity, type StoredAnswer } from './stored-answer.ts';

interface Limits {
  maxEntries: number;
  maxBytes: number;
  /** Pages may show the year: no event invalidates them when it ends. */
  maxAgeMs: number;
}

const defaultLimits: Limits = { maxEntries: 3_000, maxBytes: 32_000_000, maxAgeMs: 3_600_000 };
/** Longer addresses are not cached: nobody types them. */
const maxKeyLength = 300;

interface CachedPage {
  answer: StoredAnswer;
  dependsOn: Dependencies;
  bytes: number;
  until: number;
  isRecompressed: boolean;
  /** For LRU eviction: the number of the lookup that read it last. */
  lookedUpAt: number;
}

/**
 * The cached pages since the last flush, and those being rendered. A flush replaces the object, so that a page whose
 * rendering began before the flush is dropped with it.
 */
class Generation {
  readonly pages = new Map<string, CachedPage>();
  readonly rendering = new Map<string, Promise<StoredAnswer | undefined>>();
  /** How many changes of single things there were since the flush. */
  changes = 0;
  bytes = 0;
}

/** Pages that are the same for everyone, rendered once for each state of what they show. */
export class PageCache {
  readonly #limits: Limits;
  #generation = new Generation();
  #isRecompressing = false;
  #lookups = 0;

  constructor(cache: Cache, limits: Partial<Limits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
    cache.onForget((changed) => {
      // the site flushes once the new texts are here: a page that is rendered until then shows the former
      if (changed === 'brand') return;
      if (isTopic(changed)) this.flush();
      else this.#forget(changed);
    });
  }

  flush(): void {
    this.#generation = new Generation();
  }

  /** Synchronous: a cached page is answered without awaiting anything. */
  find(key: string): StoredAnswer | undefined {
    return this.#find(this.#generation, key);
  }

  /**
   * The cached page, or what `render` makes, once for all concurrent requests. Only a status of 200 is cached, until
   * something changes that `dependencies` names once it is rendered: without it, whatever changes.
   */
  async remember(
    key: string,
    render: () => Promise<StoredAnswer | undefined>,
    dependencies: () => Dependencies = () => undefined,
  ): Promise<StoredAnswer | undefined> {
    const generation = this.#generation;
    const known = this.#find(generation, key) ?? generation.rendering.get(key);
    if (known) return known;

    const rendering = this.#renderInto(generation, key, render, dependencies);
    generation.rendering.set(key, rendering);
    return rendering;
  }

  async #renderInto(
    generation: Generation,
    key: string,
    render: () => Promise<StoredAnswer | undefined>,
    dependencies: () => Dependencies,
  ): Promise<StoredAnswer | undefined> {
    const { changes } = generation;
    // something changed meanwhile, and the page may show the state before
    const isOutdated = () => generation.changes !== changes;
    try {
      const answer = await render();
      if (!isOutdated() && answer?.status === 200 && key.length <= maxKeyLength) {
        const until = performance.now() + this.#limits.maxAgeMs;
        this.#keep(generation, key, withoutIdentity(answer), {
          dependsOn: dependencies(),
          until,
          isRecompressed: false,
          lookedUpAt: ++this.#lookups,
        });
        this.#recompressSoon(generation, key);
      }
      return answer;
    } catch (error) {
      // stale-if-error: better an expired page than none while the database is away
      const aged = error instanceof DatabaseAway ? generation.pages.get(key) : undefined;
      if (aged) return aged.answer;
      throw error;
    } finally {
      if (!isOutdated()) generation.rendering.delete(key);
    }
  }

  #forget(changed: CachedThing): void {
    // the dependencies of a page being rendered are not known yet: none of those is cached
    this.#generation.changes += 1;
    this.#generation.rendering.clear();
    for (const [key, { dependsOn }] of this.#generation.pages) {
      if (isStale(dependsOn, changed)) this.#drop(this.#generation, key);
    }
  }

  #find(generation: Generation, key: string): StoredAnswer | undefined {
    const found = generation.pages.get(key);
    if (!found || found.until <= performance.now()) return undefined;
    found.lookedUpAt = ++this.#lookups;
    if (!found.isRecompressed) this.#recompressSoon(generation, key);
    return found.answer;
  }

  /** In the background and one at a time, so that the thread pool stays free; a later lookup starts the next one. */
  #recompressSoon(generation: Generation, key: string): void {
    const found = generation.pages.get(key);
    if (found && !this.#isRecompressing) void this.#recompress(generation, key, found);
  }

  async #recompress(generation: Generation, key: string, found: CachedPage): Promise<void> {
    this.#isRecompressing = true;
    try {
      const answer = (await recompressAnswer(found.answer)) ?? found.answer;
      if (generation.pages.get(key) === found)
        // nobody has asked for it again: its turn to be evicted stays
        this.#keep(generation, key, answer, { ...found, isRecompressed: true });
    } finally {
      this.#isRecompressing = false;
    }
  }

  #keep(
    generation: Generation,
    key: string,
    answer: StoredAnswer,
    page: Omit<CachedPage, 'answer' | 'bytes'>,
  ): void {
    this.#drop(generation, key);
    const bytes = sizeOf(answer);
    generation.pages.set(key, { ...page, answer, bytes });
    generation.bytes += bytes;
    while (generation.bytes > this.#limits.maxBytes || generation.pages.size > this.#limits.maxEntries) {
      this.#drop(generation, leastRecentlyUsed(generation));
    }
  }

  #drop(generation: Generation, key: string): void {
    generation.bytes -= generation.pages.get(key)?.bytes ?? 0;
    generation.pages.delete(key);
  }
}

/** LRU, found by a scan at eviction: keeping an order would cost every lookup more than the lookup itself. */
function leastRecentlyUsed({ pages }: Generation): string {
  let [key, lookedUpAt] = ['', Infinity];
  for (const [candidate, page] of pages)
    if (page.lookedUpAt < lookedUpAt) [key, lookedUpAt] = [candidate, page.lookedUpAt];
  return key;
}
