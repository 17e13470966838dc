import type { CacheTopic } from '@fettle/contract/define/define-call';

/** One thing of the catalogue that may change while the rest stays. */
export type CachedThing = `device:${number}` | `technician:${number}`;

/** What a change concerns: a whole topic, or one thing of the catalogue. */
export type CacheKey = CacheTopic | CachedThing;

/** The things an entry was made from. Undefined: nobody said which, or it is still being made; any of them may be. */
export type Dependencies = readonly CachedThing[] | undefined;

/** Of each topic. Inputs come from visitors: many spellings of one request must not fill the memory. */
const defaultMaxBytes = 8_000_000;
/** What a map, a promise and the entry itself take, about. */
const entryBytes = 400;
const topics: ReadonlySet<string> = new Set<CacheTopic>([
  'brand',
  'catalogue',
  'remoteConfig',
  'stageDurations',
  'closures',
]);

export const isTopic = (text: string): text is CacheTopic => topics.has(text);

export const isStale = (dependsOn: Dependencies, changed: CachedThing): boolean =>
  !dependsOn || dependsOn.includes(changed);

interface Entry {
  value: Promise<unknown>;
  dependsOn: Dependencies;
  bytes: number;
}

class Entries {
  readonly #byName = new Map<string, Entry>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(name: string): Entry | undefined {
    return this.#byName.get(name);
  }

  /** Whatever is oldest makes room. */
  set(name: string, entry: Entry): void {
    this.delete(name);
    this.#byName.set(name, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#byName.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(name: string): void {
    this.#bytes -= this.#byName.get(name)?.bytes ?? 0;
    this.#byName.delete(name);
  }

  deleteStale(changed: CachedThing): void {
    for (const [name, { dependsOn }] of this.#byName) if (isStale(dependsOn, changed)) this.delete(name);
  }
}

/** The in-memory cache of this process, by topic. Losing it costs time, never correctness. */
export class Cache {
  readonly #topics = new Map<CacheTopic, Entries>();
  readonly #maxBytes: number;
  readonly #listeners: ((changed: CacheKey) => void)[] = [];

  constructor({ maxBytes = defaultMaxBytes }: { maxBytes?: number } = {}) {
    this.#maxBytes = maxBytes;
  }

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

    // The entry is kept from the start: a change announced while it loads drops it, so that nothing read
    // before the change is served after it.
    const value = produce();
    const entry: Entry = { value, dependsOn: undefined, bytes: entryBytes + 2 * name.length };
    entries.set(name, entry);
    value.then(
      (made) => {
        // dropped meanwhile
        if (entries.get(name) !== entry) return;
        const bytes = entry.bytes + bytesOf(made);
        entries.set(name, { value, dependsOn: dependenciesOf(made), bytes });
      },
      () => {
        if (entries.get(name) === entry) entries.delete(name);
      },
    );
    return value;
  }

  /** What is cached under the name, or being made; undefined: neither. */
  recall<Value>(topic: CacheTopic, name: string): Promise<Value> | undefined {
    // as above: whoever asks by this name knows what is kept under it
    return this.#topics.get(topic)?.get(name)?.value as Promise<Value> | undefined;
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
    this.#entries('catalogue').deleteStale(changed);
  }

  #entries(topic: CacheTopic): Entries {
    const entries = this.#topics.get(topic) ?? new Entries(this.#maxBytes);
    this.#topics.set(topic, entries);
    return entries;
  }
}

/** About what a value takes in memory: plain data, with its texts and bytes. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  let bytes = 32;
  for (const part of Object.values(value)) bytes += 16 + bytesOf(part);
  return bytes;
}
