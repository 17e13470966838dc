import { Failures } from './failures.ts';

/** What is done again and again because time has passed. Everything periodic is one of these, and startSweeper runs them. */
export interface Sweep {
  /** The processes of all releases agree by it on who sweeps: it never changes. */
  name: string;
  /** From the end of a run to the beginning of the next. */
  everyMs: number;
  /**
   * In order, each apart from the others: one that fails, hangs or kills its process keeps none of them from being done. Each is
   * idempotent and may be cut off anywhere.
   */
  steps: Readonly<Record<string, () => Promise<unknown>>>;
}

/** Every step once, now, without asking who else does: for tests and the demo, at a clock of their own. */
export async function sweepOnce({ steps }: Pick<Sweep, 'steps'>): Promise<void> {
  const failures = new Failures();
  for (const work of Object.values(steps)) await failures.attempt(work);
  failures.throwIfAny();
}
