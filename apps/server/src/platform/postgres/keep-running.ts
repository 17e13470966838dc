import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, type LaunchOptions, launchPostgres } from './launch.ts';
import { readPostmaster } from './postmaster.ts';

/** How the embedded PostgreSQL has been doing since the start. */
export interface PostgresHealth {
  restarts: number;
  lastRestartAt: Date | undefined;
  /** It exited too often: the next restart is not before this. */
  heldBackUntil: Date | undefined;
}

export interface KeptPostgres extends EmbeddedPostgres {
  health(): PostgresHealth;
}

interface KeepOptions extends LaunchOptions {
  onDied?: () => void;
  onRestarted?: (health: PostgresHealth) => void;
  onFailed?: (error: unknown, health: PostgresHealth) => void;
  /** Back-off: one that exits again and again is broken, and restarting it without end would only wear out the disk. */
  maxTries?: number;
  withinMs?: number;
}

// Linux tells by two small files; elsewhere it takes a program.
const lookEveryMs = process.platform === 'linux' ? 200 : 2_000;

/** Launches PostgreSQL and starts it again, at the same address, whenever it dies before `stop`. */
export async function keepPostgresRunning(options: KeepOptions): Promise<KeptPostgres> {
  const { maxTries = 5, withinMs = 5 * 60 * 1000, ...launch } = options;
  const first = await launchPostgres(launch);
  const { url } = first;
  const settings = { ...launch.settings, port: new URL(url).port };
  const health: PostgresHealth = { restarts: 0, lastRestartAt: undefined, heldBackUntil: undefined };
  const stopping = new AbortController();
  let current: EmbeddedPostgres = first;
  let tries: number[] = [];

  /** Ends early when we stop. */
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  const watching = watch();

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(lookEveryMs);
      if (stopping.signal.aborted || (await isRunning(launch.dataDir))) continue;
      options.onDied?.();
      await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await holdBack();
      if (stopping.signal.aborted) return;
      tries.push(performance.now());
      try {
        const again = await launchPostgres({ ...launch, settings });
        current = again;
        if (again.url !== url) throw new Error('somebody else has started the database at another address');
        health.restarts += 1;
        health.lastRestartAt = new Date();
        options.onRestarted?.(health);
        return;
      } catch (error) {
        options.onFailed?.(error, health);
        await pause(1_000);
      }
    }
  }

  async function holdBack(): Promise<void> {
    const now = performance.now();
    tries = tries.filter((triedAt) => triedAt > now - withinMs);
    const [oldest] = tries;
    if (oldest === undefined || tries.length < maxTries) return;
    const leftMs = oldest + withinMs - now;
    health.heldBackUntil = new Date(Date.now() + leftMs);
    options.onFailed?.(new Error(`died ${maxTries} times within ${withinMs / 1000} s`), health);
    await pause(leftMs);
    health.heldBackUntil = undefined;
  }

  return {
    url,
    origin: first.origin,
    health: () => ({ ...health }),
    async stop() {
      stopping.abort();
      await watching;
      await current.stop();
    },
  };
}

async function isRunning(dataDir: string): Promise<boolean> {
  // a file that cannot be read says nothing of the process
  const postmaster = await readPostmaster(join(dataDir, 'postgres')).catch(() => ({ alive: true }));
  return postmaster?.alive === true;
}
