import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { builtServer, buildIfStale } from './build.js';
import { findChromium } from './chromium.js';
import { root } from './run.js';
import { smallMemory } from './server-memory.js';

const minuteMs = 60 * 1000;
const inBrowser = new Set(['device-list', 'first-tap', 'lighthouse', 'pay-page']);
/** On a machine that does other things as well; nothing is waited for without end. */
const usualLimitMs = 15 * minuteMs;
const shortLimitMs = 5 * minuteMs;
/** They load a million rows, or make twenty thousand bookings. */
const large = new Set(['addresses', 'journey', 'journey-growth', 'journey-memory', 'ops', 'tickets']);
const largeLimitMs = 60 * minuteMs;

export const fileOfBench = (name) =>
  [`bench/${name}.ts`, `bench/${name}/run.js`].find((path) => existsSync(join(root, path)));

export const benchNames = () =>
  readdirSync(join(root, 'bench'))
    .map((entry) => entry.replace(/\.ts$/, ''))
    .filter((name, at, all) => fileOfBench(name) && all.indexOf(name) === at);

/** Runs one bench to its end or its limit and gives its exit code. */
export async function runBench(name, { args = [], isShort = false } = {}) {
  await buildIfStale();
  const browser = inBrowser.has(name) ? { CHROMIUM: await findChromium() } : {};
  const fullLimitMs = large.has(name) ? largeLimitMs : usualLimitMs;
  return runWithin(isShort ? shortLimitMs : fullLimitMs, [fileOfBench(name), ...args], {
    NODE_ENV: 'production',
    SERVER_PROGRAM: builtServer,
    // for benches that start it themselves, and not with npm start
    SERVER_MEMORY: JSON.stringify(smallMemory({})),
    RENDERS_PER_MINUTE: '1000000',
    ...(isShort && { BENCH_SHORT: '1' }),
    ...browser,
  });
}

/** Every bench in its short form, one after the other: counted as tests are. */
export async function shortBenches() {
  const failed = [];
  const names = benchNames();
  for (const name of names) {
    console.log(`\n• Bench ${name}, short form`);
    if ((await runBench(name, { isShort: true })) !== 0) failed.push(name);
  }
  if (failed.length > 0) console.error(`\nBenches that failed: ${failed.join(', ')}`);
  return { passed: names.length - failed.length, failed: failed.length };
}

/** A program that is still running at the limit has failed, and ends with all that it has started. */
export function runWithin(limitMs, args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const passOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  const { promise, resolve } = Promise.withResolvers();
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    console.error(`It has not ended within ${limitMs / minuteMs} minutes.`);
    endWithDescendants(child.pid);
  }, limitMs);
  child.on('error', (error) => {
    console.error(error.message);
    resolve(127);
  });
  child.on('close', (code) => resolve(isLate ? 1 : (code ?? 128)));
  return promise.finally(() => {
    clearTimeout(limit);
    for (const signal of signals) process.off(signal, passOn);
  });
}

/** PostgreSQL is in a process group of its own and would outlive what started it. SIGINT is its fast shutdown. */
function endWithDescendants(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent) =>
    rows.filter(([, ppid]) => ppid === parent).flatMap(([own]) => [own, ...below(own)]);
  const descendants = below(pid);
  process.kill(pid, 'SIGKILL');
  for (const each of descendants) {
    try {
      process.kill(each, 'SIGINT');
    } catch {
      // ended with its parent
    }
  }
}
