import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

interface OwnServer {
  url: string;
  dataDir: string;
  /** Stops it and starts it again on the same data, at another time. */
  restartAt: (time: Date) => Promise<void>;
  close: () => Promise<void>;
}

/** A server for one journey alone, on data of its own, at a time of the journey's choice. */
export async function startServerAt(
  time: Date,
  port: number,
  settings: Record<string, string> = {},
): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-e2e-'));
  const url = `http://localhost:${port}`;
  const main = fileURLToPath(new URL('../apps/server/build/main.js', import.meta.url));

  async function start(testClock: Date) {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      MAX_HELD_PLACES: '1000',
      RENDERS_PER_MINUTE: '100000',
      TEST_CLOCK: testClock.toISOString(),
      ...settings,
    };
    const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    for (let tries = 0; tries < 600; tries++) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return server;
      await sleep(500);
    }
    throw new Error('The server did not become ready');
  }

  let server = await start(time);
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return {
    url,
    dataDir,
    restartAt: async (next) => {
      await stop();
      server = await start(next);
    },
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
