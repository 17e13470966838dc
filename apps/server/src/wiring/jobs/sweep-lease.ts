import type { Database } from '../../platform/database/database.ts';
import { errorFields, type Log } from '../../platform/process/log.ts';
import { beginSweep, endSweep, extendSweep, type SweepLease } from '../../stores/jobs/sweeps.ts';

interface LeaseParts {
  db: Database;
  log: Log;
  sweep: SweepLease;
}

type Taken = { lease: Lease } | { waitMs: number };

/** The right to sweep, which a heartbeat renews: a process that dies has it for as long as it was last renewed for. */
export class Lease {
  readonly #parts: LeaseParts;
  readonly #heartbeat: NodeJS.Timeout;
  /** By this process's own stopwatch; before that nobody else can have begun. */
  #oursUntilMs: number;
  #step: string | undefined;
  #renewals: Promise<void> = Promise.resolve();
  /** Over which the process before us died. */
  readonly diedIn: string | undefined;

  static async take(parts: LeaseParts): Promise<Taken> {
    // the stopwatch starts before the database's does
    const askedAtMs = performance.now();
    const answer = await beginSweep(parts.db, parts.sweep);
    return answer.begun ? { lease: new Lease(parts, askedAtMs, answer.diedIn) } : { waitMs: answer.waitMs };
  }

  private constructor(parts: LeaseParts, askedAtMs: number, diedIn: string | undefined) {
    this.#parts = parts;
    this.diedIn = diedIn;
    this.#step = diedIn;
    this.#oursUntilMs = askedAtMs + parts.sweep.leaseMs;
    this.#heartbeat = setInterval(() => void this.#renew(), parts.sweep.leaseMs / 4);
  }

  isOurs(): boolean {
    return performance.now() < this.#oursUntilMs;
  }

  /** Notes what is begun. False: it is no longer ours, because this process stood still for too long. */
  async beginStep(step: string): Promise<boolean> {
    this.#step = step;
    await this.#renew();
    return this.isOurs();
  }

  async release({ nextInMs }: { nextInMs: number }): Promise<void> {
    await this.abandon();
    await endSweep(this.#parts.db, this.#parts.sweep, { nextInMs });
  }

  /** Without telling anybody: it runs out. */
  async abandon(): Promise<void> {
    clearInterval(this.#heartbeat);
    await this.#renewals;
  }

  /** One after the other, so that the last step noted is the last one begun. */
  #renew(): Promise<void> {
    return (this.#renewals = this.#renewals.then(() => this.#extend()));
  }

  async #extend(): Promise<void> {
    const { db, log, sweep } = this.#parts;
    const askedAtMs = performance.now();
    try {
      if (await extendSweep(db, sweep, this.#step)) this.#oursUntilMs = askedAtMs + sweep.leaseMs;
      else this.#oursUntilMs = 0;
    } catch (error) {
      // ours all the same until it runs out: one lost connection must not skip what remains to be done
      log.warn('sweep.lease-not-extended', { sweep: sweep.name, ...errorFields(error) });
    }
  }
}
