import type { CacheTopic } from '@fettle/contract/define-call';

/** Inputs come from visitors: nobody may fill the memory with spellings of the same question. */
const maxEntries = 2_000;

/** What this process remembers, by topic. Losing it costs time, never truth. */
export class Cache {
  readonly #topics = new Map<CacheTopic, Map<string, Promise<unknown>>>();
  readonly #states = new Map<CacheTopic, number>();

  /** What is remembered under the key, or what `produce` makes; failures are not remembered. */
  async remember<Value>(topic: CacheTopic, key: string, produce: () => Promise<Value>): Promise<Value> {
    const entries = this.#entries(topic);
    const known = entries.get(key);
    // a key is only ever written by the same call with the same kind of value
    if (known) return known as Promise<Value>;

    if (entries.size >= maxEntries) entries.clear();
    // The promise is kept from the start: a change announced while it loads drops it, so that nothing read
    // before the change is served after it.
    const made = produce();
    entries.set(key, made);
    made.catch(() => {
      if (entries.get(key) === made) entries.delete(key);
    });
    return made;
  }

  forget(topic: CacheTopic): void {
    this.#topics.set(topic, new Map());
    this.#states.set(topic, this.stateOf(topic) + 1);
  }

  /** Another number after each change: for who keeps something of their own that follows from the topic. */
  stateOf(topic: CacheTopic): number {
    return this.#states.get(topic) ?? 0;
  }

  #entries(topic: CacheTopic): Map<string, Promise<unknown>> {
    const entries = this.#topics.get(topic) ?? new Map<string, Promise<unknown>>();
    this.#topics.set(topic, entries);
    return entries;
  }
}
