import { Refusal } from '@fettle/domain/refusal';

/** Uploads wait in memory until they are decoded: with so many at once of so many bytes each, that is bounded. */
interface Limits {
  maxAtOnce: number;
  /** One person's, and nobody else's places. */
  maxPerPerson: number;
}

/** A semaphore that refuses instead of letting wait: the page tries again. */
export class UploadSlots {
  readonly #taken = new Map<string, number>();
  readonly #limits: Limits;
  #all = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<Value>(person: string, work: () => Promise<Value>): Promise<Value> {
    const own = this.#taken.get(person) ?? 0;
    if (this.#all >= this.#limits.maxAtOnce || own >= this.#limits.maxPerPerson)
      throw new Refusal('tooManyRequests');
    this.#all += 1;
    this.#taken.set(person, own + 1);
    try {
      return await work();
    } finally {
      this.#all -= 1;
      const left = (this.#taken.get(person) ?? 1) - 1;
      if (left > 0) this.#taken.set(person, left);
      else this.#taken.delete(person);
    }
  }
}
