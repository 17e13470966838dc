/** More addresses than ask in a minute; beyond that all of them start anew. */
const maxAddresses = 20_000;
const windowMs = 60_000;

/**
 * How often one address may have a page rendered. In memory, unlike the other limits: what it protects is this process, and
 * a page that needs no database is rendered without one.
 */
export class RenderLimit {
  readonly #perMinute: number;
  #renders = new Map<string, number>();
  #endsAt = -Infinity;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts one more, and tells whether it is one too many. */
  isReachedBy(address: string, nowMs = performance.now()): boolean {
    if (nowMs >= this.#endsAt || this.#renders.size >= maxAddresses) {
      this.#renders = new Map();
      this.#endsAt = nowMs + windowMs;
    }
    const renders = (this.#renders.get(address) ?? 0) + 1;
    this.#renders.set(address, renders);
    return renders > this.#perMinute;
  }
}
