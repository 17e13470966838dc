import type { CacheTopic } from '@fettle/contract/define-call';

/** One thing of the catalogue that may change while the rest stays. */
export type CachedThing = `device:${number}` | `technician:${number}`;

/** What a change concerns: a whole topic, or one thing of the catalogue. */
export type CacheKey = CacheTopic | CachedThing;

/** The things an entry was made from. Undefined: nobody said which, or it is still being made; any of them may be. */
export type Dependencies = readonly CachedThing[] | undefined;

/** Inputs come from visitors: a limit, so that many spellings of one request cannot fill the memory. */
const maxEntries = 2_000;
const topics: ReadonlySet<string> = new Set<CacheTopic>(['catalogue', 'remoteConfig']);

export const isTopic = (text: string): text is CacheTopic => topics.has(text);

export const isStale = (dependsOn: Dependencies, changed: CachedThing): boolean =>
  !dependsOn || dependsOn.includes(changed);

interface Entry {
  value: Promise<unknown>;
  dependsOn: Dependencies;
}

/** The in-memory cache of this process, by topic. Losing it costs time, never correctness. */
export class Cache {
  readonly #topics = new Map<CacheTopic, Map<string, Entry>>();
  readonly #listeners: ((changed: CacheKey) => void)[] = [];

  /**
   * The entry cached under the name, or what `produce` makes; failures are not cached. It is dropped when the topic
   * changes, and when one of the things changes that `dependenciesOf` names: without it, any of them.
   */
  async remember<Value>(
    topic: CacheTopic,
    name: string,
    produce: () => Promise<Value>,
    dependenciesOf: (value: Value) => Dependencies = () => undefined,
  ): Promise<Value> {
    const entries = this.#entries(topic);
    const known = entries.get(name);
    // a name is only ever written by the same call with the same kind of value
    if (known) return known.value as Promise<Value>;

    if (entries.size >= maxEntries) entries.clear();
    // The entry is kept from the start: a change announced while it loads drops it, so that nothing read
    // before the change is served after it.
    const value = produce();
    const entry: Entry = { value, dependsOn: undefined };
    entries.set(name, entry);
    value.then(
      (made) => (entry.dependsOn = dependenciesOf(made)),
      () => entries.get(name) === entry && entries.delete(name),
    );
    return value;
  }

  forget(changed: CacheKey): void {
    if (isTopic(changed)) this.#topics.delete(changed);
    else this.#forgetThing(changed);
    for (const listener of this.#listeners) listener(changed);
  }

  /** For caches of their own that are made from what is cached here, such as pages. */
  onForget(listener: (changed: CacheKey) => void): void {
    this.#listeners.push(listener);
  }

  /** Looks at every entry: changes are rare, and an index by thing would cost every read. */
  #forgetThing(changed: CachedThing): void {
    const entries = this.#entries('catalogue');
    for (const [name, { dependsOn }] of entries) if (isStale(dependsOn, changed)) entries.delete(name);
  }

  #entries(topic: CacheTopic): Map<string, Entry> {
    const entries = this.#topics.get(topic) ?? new Map<string, Entry>();
    this.#topics.set(topic, entries);
    return entries;
  }
}
