import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** npm test runs what it has built; a single file by Vitest alone, the sources. */
export const serverProgram =
  process.env.SERVER_PROGRAM ?? fileURLToPath(new URL('../main.ts', import.meta.url));

interface StartOptions {
  /** Another program than this release's main.ts. */
  program?: string;
  /** A program and its arguments that becomes the server, such as nsenter. */
  inside?: readonly string[];
}

/** The real server in a process of its own. */
export function startServer(
  env: Record<string, string>,
  { program = serverProgram, inside = [] }: StartOptions = {},
) {
  const [file, ...args] = [...inside, process.execPath, program];
  const child = spawn(file, args, {
    // nothing of the test runner's environment but what finds programs and files
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }));
  const url = `http://127.0.0.1:${env.PORT}`;

  async function ready(): Promise<void> {
    // generous: a machine that does other things as well is slow, not broken
    const until = Date.now() + 90_000;
    while (Date.now() < until) {
      if (hasEnded()) break;
      const response = await fetch(`${url}/readyz`).catch(() => undefined);
      if (response?.status === 200) return;
      await sleep(50);
    }
    throw new Error(`the server did not become ready:\n${output}`);
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    child.kill(signal);
    return exited;
  }

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  return { pid: child.pid, url, exited, hasEnded, ready, stop, output: () => output };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // a server that listens on TCP has such an address
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
