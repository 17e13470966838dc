import { setTimeout as sleep } from 'node:timers/promises';
import { errorFields, type Log } from '../process/log.ts';
import type { Listener } from './listener.ts';

interface RunnersOptions {
  listener: Listener;
  /** Where new work is announced. */
  channel: string;
  /** What they are called in the log. */
  name: string;
  log: Log;
  /** How many work at a time. */
  most: number;
  /** The poll finds what has become due, and what was announced while nobody listened. */
  pollEveryMs: number;
  /** Shutdown waits this long for what is being done; the rest is left to another process. */
  stopGraceMs: number;
  /**
   * Takes something off the queue and does it, or several one after the other. False: nothing is left. It calls onTaken for each:
   * where there was one there may be more, and another runner looks.
   */
  workOnNext: (run: { onTaken: () => void; isStopped: () => boolean }) => Promise<boolean>;
}

/** Runners that take work off a table, beside those of any number of other processes: woken by notifications and by a poll. */
export async function startRunners(options: RunnersOptions): Promise<{ stop(): Promise<void> }> {
  const { listener, channel, name, log, most } = options;
  const working = new Set<Promise<void>>();
  let stopped = false;
  /** A notification came while all runners were busy; they may have queried just before it. */
  let lookAgain = false;
  const run = { onTaken: wake, isStopped: () => stopped };

  function wake(): void {
    if (stopped) return;
    if (working.size >= most) {
      lookAgain = true;
      return;
    }
    const runner = workOff()
      // the next poll retries when the database is back
      .catch((error: unknown) => log.warn(`${name}.interrupted`, errorFields(error)))
      .finally(() => working.delete(runner));
    working.add(runner);
  }

  async function workOff(): Promise<void> {
    do {
      lookAgain = false;
      while (!stopped && (await options.workOnNext(run))) {
        // until nothing is left
      }
    } while (lookAgain && !stopped);
  }

  const listening = await listener.listen({ name: channel, onMessage: wake, onConnected: wake });
  const poll = setInterval(wake, options.pollEveryMs);

  return {
    async stop() {
      stopped = true;
      clearInterval(poll);
      await listening.stop();
      await Promise.race([Promise.all(working), sleep(options.stopGraceMs, undefined, { ref: false })]);
    },
  };
}
