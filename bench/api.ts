// devices/list on the embedded database beside a bare Node server that sends the same bytes, in one run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

// many short rounds, taken in turns: what else the machine does falls on both alike
const rounds = 11;
const secondsPerRound = 1.5;
const wantedRatio = 0.5;
const body = '{"deviceTypeID":1}';

if (process.argv[2] === 'bare') await serveBytes(process.argv[3] ?? '');
else await compare();

async function compare() {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
  const port = 4391;
  const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
  // with its usual log, whose lines nobody reads here
  const ours = run([main], { PORT: String(port), DATA_DIR: dataDir });
  ours.stdout.resume();
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`);
    const ratio = await ratioTo(`http://127.0.0.1:${port}/api/devices/list`);
    console.log(`median ratio ${ratio.toFixed(2)} (wanted: at least ${wantedRatio})`);
    process.exitCode = ratio >= wantedRatio ? 0 : 1;
  } finally {
    ours.kill('SIGTERM');
    await once(ours, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function ratioTo(ourUrl: string): Promise<number> {
  const bytes = await (await post(ourUrl)).text();
  const bare = run([fileURLToPath(import.meta.url), 'bare', Buffer.from(bytes).toString('base64')], {});
  try {
    const [line] = (await once(bare.stdout, 'data')) as [Buffer];
    const bareUrl = `http://127.0.0.1:${line.toString().trim()}/`;
    console.log(
      `${bytes.length} bytes an answer, 32 connections, ${rounds} rounds of ${secondsPerRound} s each`,
    );
    const ratios: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const bareRate = await measure(bareUrl);
      const ourRate = await measure(ourUrl);
      // the first round warms both up
      if (round === 0) continue;
      ratios.push(ourRate / bareRate);
      console.log(
        `  bare ${Math.round(bareRate)}/s   ours ${Math.round(ourRate)}/s   ratio ${ratios.at(-1)?.toFixed(2)}`,
      );
    }
    return ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  } finally {
    bare.kill();
  }
}

async function measure(url: string): Promise<number> {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    connections: 32,
    duration: secondsPerRound,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} answers went wrong`);
  return result.requests.average;
}

/** The least a Node server can do for such a request: read it to its end, send the bytes. */
async function serveBytes(base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  const server = createServer((request, response) => {
    request.on('end', () => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': bytes.length,
      });
      response.end(bytes);
    });
    request.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // a server that listens on TCP has such an address
  console.log((server.address() as AddressInfo).port);
}

function run(args: string[], env: Record<string, string>) {
  return spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function post(url: string) {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

async function untilReady(url: string) {
  for (let tries = 0; tries < 600; tries++) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error('the server did not become ready');
}
