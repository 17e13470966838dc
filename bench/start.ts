// npm start on a data directory that is there already: until it is ready, and its first call beside later ones.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/server/src/testing/server-process.ts';
import { untilReady } from './beside-bare/until-ready.ts';
import { inForm, judge } from './measuring/form.ts';

const rounds = inForm({ full: 5, short: 1 });
const calls = inForm({ full: 100, short: 10 });
const wantedMs = 2_000;
const wantedFactor = 5;

const program = fileURLToPath(new URL('../scripts/start.js', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
try {
  // fills the directory
  await round();
  const seen = [];
  for (let at = 0; at < rounds; at++) {
    const one = await round();
    seen.push(one);
    console.log(
      `  ready after ${one.readyMs.toFixed(0)} ms; first call ${one.firstMs.toFixed(1)} ms, later ones ${one.lastMs.toFixed(1)} ms`,
    );
  }
  const readyMs = median(seen.map((one) => one.readyMs));
  const factor = median(seen.map((one) => one.firstMs / one.lastMs));
  console.log(`ready after ${readyMs.toFixed(0)} ms (wanted: at most ${wantedMs})`);
  console.log(
    `the first call takes ${factor.toFixed(1)} times a later one (wanted: at most ${wantedFactor})`,
  );
  judge({ timed: readyMs <= wantedMs && factor <= wantedFactor });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function round() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  try {
    await untilReady(`${url}/readyz`);
    const readyMs = performance.now() - begun;
    const times: number[] = [];
    for (let at = 0; at < calls; at++) times.push(await timed(url));
    // the last few: a single one may meet the garbage collector
    return { readyMs, firstMs: times[0] ?? 0, lastMs: median(times.slice(-9)) };
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

/** A visitor's question that goes to the database. */
async function timed(url: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${url}/api/tickets/getSession`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `session=${'a'.repeat(43)}` },
    body: '{}',
  });
  await response.text();
  return performance.now() - begun;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
