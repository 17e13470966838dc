import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { processesBelow, watchMegabytes } from '../process-memory.ts';
import { freePort, startServer } from '../server-process.ts';

/** With the memory that the launcher gives it. */
const launcher = fileURLToPath(new URL('../../../../../scripts/start.js', import.meta.url));
const probe = new URL('pause-probe.ts', import.meta.url).href;

/** The real server on a given database, with a way to ask how long its event loop stood still and what it takes. */
export async function startAttacked(databaseUrl: string, env: Record<string, string> = {}) {
  const probePort = String(await freePort());
  const server = startServer(
    {
      DATABASE_URL: databaseUrl,
      PORT: String(await freePort()),
      // everybody comes from an address of their own
      TRUSTED_PROXIES: '1',
      MAX_HELD_PLACES: '1000000',
      RENDERS_PER_MINUTE: '1000000',
      NODE_OPTIONS: `--import=${probe}`,
      PAUSE_PROBE_PORT: probePort,
      ...env,
    },
    { program: launcher },
  );
  onTestFinished(async () => void (await server.stop()));
  await server.ready();

  /** The longest since it was asked for the last time. */
  async function longestPause(): Promise<{ cpuMs: number; wallMs: number }> {
    const answer = await fetch(`http://127.0.0.1:${probePort}/`);
    // our own probe's
    return (await answer.json()) as { cpuMs: number; wallMs: number };
  }

  return {
    ...server,
    longestPause,
    /** Of the server and of each process it has started. */
    megabytes: () => processesBelow(server.pid),
    watchMegabytes: () => watchMegabytes(server.pid),
  };
}
