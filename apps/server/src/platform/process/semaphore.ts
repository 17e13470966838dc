/** The queue is full: refusing at once is better than a wait that ends in a timeout. */
export class TooBusy extends Error {}

/** Bounds concurrency: so many tasks run, so many wait in order (FIFO), and any further one is refused with TooBusy. */
export class Semaphore {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: { maxRunning: number; maxWaiting: number }) {
    this.#maxRunning = options.maxRunning;
    this.#maxWaiting = options.maxWaiting;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    await this.#acquire();
    try {
      return await task();
    } finally {
      this.#release();
    }
  }

  async #acquire(): Promise<void> {
    if (this.#running < this.#maxRunning) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting) throw new TooBusy();
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** A finished task wakes the next waiter, which takes over its place: the number of running tasks stays the same. */
  #release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
