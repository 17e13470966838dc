/** Too many are waiting: whoever comes now is better told so than kept waiting. */
export class TooBusy extends Error {}

/** Lets in so many at once, keeps so many waiting in order, and turns away the rest. */
export class Turnstile {
  readonly #maxInside: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(options: { maxInside: number; maxWaiting: number }) {
    this.#maxInside = options.maxInside;
    this.#maxWaiting = options.maxWaiting;
  }

  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#inside < this.#maxInside) {
      this.#inside += 1;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting) throw new TooBusy();
    // whoever leaves hands over the place: the number inside stays the same
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#inside -= 1;
  }
}
