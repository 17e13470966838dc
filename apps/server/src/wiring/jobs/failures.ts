import { DatabaseAway, isOverTime } from '../../platform/database/failures/database-away.ts';

/** Collects what fails while the rest is still done, and throws it at the end. */
export class Failures {
  readonly #errors: unknown[] = [];

  get hasAny(): boolean {
    return this.#errors.length > 0;
  }

  async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // the rest would fail too, each after its own wait for a connection
      if (error instanceof DatabaseAway && !isOverTime(error)) throw error;
      this.#errors.push(error);
    }
  }

  throwIfAny(): void {
    if (this.hasAny) throw new AggregateError(this.#errors, `${this.#errors.length} failed`);
  }
}
