import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import { errorFields, type Log } from '../../platform/process/log.ts';
import { withinLimit } from '../../platform/process/within-limit.ts';
import type { Sweep } from './sweep.ts';
import { Lease } from './sweep-lease.ts';

interface SweeperOptions {
  db: Database;
  log: Log;
  sweeps: readonly Sweep[];
  /** A process that has not renewed its lease by then counts as dead, and others sweep. */
  leaseMs?: number;
  /** A step that takes longer hangs: it counts as failed, and the next one is begun. */
  maxStepMs?: number;
  /** After the start. Whether a sweep is due then the database knows. */
  firstLookMs?: number;
  onStep?: (seen: { sweep: string; step: string; result: 'done' | 'failed' }) => void;
}

const minuteMs = 60 * 1000;
const stopGraceMs = 5_000;
/** Between two looks, whatever the database says. */
const shortestWaitMs = 10;
const mostErrorsLogged = 10;

/**
 * Runs sweeps beside any number of other processes: of one kind only one runs at a time among all of them (a lease, decision 92),
 * and the next is begun when the last has ended.
 */
export function startSweeper(options: SweeperOptions): { stop(): Promise<void> } {
  const running = options.sweeps.map((sweep) => keepSweeping(sweep, options));
  return {
    async stop() {
      await Promise.all(running.map((each) => each.stop()));
    },
  };
}

function keepSweeping(sweep: Sweep, options: SweeperOptions): { stop(): Promise<void> } {
  const { db, log, leaseMs = 2 * minuteMs, maxStepMs = 15 * minuteMs, firstLookMs = minuteMs } = options;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  /** Steps that have been begun here and have not ended: a hung one is not begun a second time. */
  const underWay = new Set<string>();
  let lease: Lease | undefined;

  async function loop(): Promise<void> {
    let waitMs = Math.min(firstLookMs, sweep.everyMs);
    while (await pause(waitMs)) {
      try {
        waitMs = Math.max(await look(), shortestWaitMs);
      } catch (error) {
        log.warn('sweep.interrupted', { sweep: sweep.name, ...errorFields(error) });
        waitMs = sweep.everyMs;
      }
    }
  }

  /** False: stopped. */
  const pause = (ms: number) => sleep(ms, true, { signal: stopping.signal }).catch(() => false);

  /** Sweeps if it is our turn; gives the time until it is worth another look. */
  async function look(): Promise<number> {
    const ours = lease?.isOurs() ? lease : await takeLease();
    if ('waitMs' in ours) {
      log.debug('sweep.not-ours', { sweep: sweep.name, waitMs: Math.round(ours.waitMs) });
      return Math.min(ours.waitMs, sweep.everyMs);
    }
    lease = ours;
    const isWhole = await runSteps(ours);
    // what hangs keeps the lease, so that no other process does it meanwhile; the other steps are done here at each round
    if (underWay.size > 0 && ours.isOurs()) return sweep.everyMs;
    lease = undefined;
    // what was cut off is for another process to begin at once
    await ours.release({ nextInMs: isWhole ? sweep.everyMs : 0 });
    return sweep.everyMs;
  }

  async function takeLease(): Promise<Lease | { waitMs: number }> {
    await lease?.abandon();
    lease = undefined;
    const taken = await Lease.take({ db, log, sweep: { name: sweep.name, holder: randomUUID(), leaseMs } });
    return 'lease' in taken ? taken.lease : taken;
  }

  /** False: cut off, because this process stops or stood still for longer than its lease. */
  async function runSteps(ours: Lease): Promise<boolean> {
    for (const [step, work] of inOrder(sweep, ours.diedIn)) {
      if (isStopped()) return false;
      if (underWay.has(step)) {
        log.warn('sweep.step-hangs', { sweep: sweep.name, step });
        options.onStep?.({ sweep: sweep.name, step, result: 'failed' });
        continue;
      }
      if (!(await ours.beginStep(step))) {
        log.warn('sweep.lease-lost', { sweep: sweep.name, step });
        return false;
      }
      const result = await attempt(step, work);
      options.onStep?.({ sweep: sweep.name, step, result });
    }
    return true;
  }

  async function attempt(step: string, work: () => Promise<unknown>): Promise<'done' | 'failed'> {
    underWay.add(step);
    const ending = Promise.resolve()
      .then(work)
      .finally(() => underWay.delete(step));
    try {
      await withinLimit(ending, maxStepMs);
      return 'done';
    } catch (error) {
      for (const each of errorsOf(error).slice(0, mostErrorsLogged)) {
        log.warn('sweep.step-failed', { sweep: sweep.name, step, ...errorFields(each) });
      }
      return 'failed';
    }
  }

  const looping = loop();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([looping, sleep(stopGraceMs, undefined, { ref: false })]);
      await lease?.abandon();
    },
  };
}

/** One over which a process died is left until last: it must not keep the others from ever being done. */
function inOrder({ steps }: Sweep, diedIn: string | undefined): [string, () => Promise<unknown>][] {
  const all = Object.entries(steps);
  return [...all.filter(([step]) => step !== diedIn), ...all.filter(([step]) => step === diedIn)];
}

const errorsOf = (error: unknown): unknown[] =>
  error instanceof AggregateError ? (error.errors as unknown[]) : [error];
