import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, run } from './run.js';
import { giveUp, step } from './say.js';

const apps = [
  { name: 'the web', folder: 'apps/web', command: ['node_modules/.bin/react-router', 'build'] },
  { name: 'the server', folder: 'apps/server', command: ['node_modules/.bin/vite', 'build'] },
  { name: 'the operations console', folder: 'apps/ops', command: ['node_modules/.bin/vite', 'build'] },
];
/** What npm start runs, and what tests and benchmarks start wherever they start a server. */
export const builtServer = join(root, 'apps/server/build/main.js');
const sharedSources = ['packages', 'package-lock.json'];
const notSources = new Set(['build', 'node_modules', '.react-router']);

/** Builds the apps whose sources have changed since their last build. */
export async function buildIfStale() {
  for (const app of apps) {
    if (isFresh(app)) continue;
    await withLock(app, async () => {
      // whoever held the lock before us may have built just this
      if (!isFresh(app)) await step(`Building ${app.name}`, () => build(app));
    });
  }
}

async function build(app) {
  const print = fingerprint(app);
  rmSync(stampOf(app), { force: true });
  const [script, ...args] = app.command;
  const { code, output } = await run(process.execPath, [join(root, script), ...args], {
    cwd: join(root, app.folder),
    env: { NODE_ENV: 'production' },
    quiet: true,
  });
  if (code !== 0) giveUp(`${app.name} could not be built:`, output.trim());
  writeFileSync(stampOf(app), print);
}

const stampOf = (app) => join(root, app.folder, 'build/.fingerprint');
const isFresh = (app) => existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === fingerprint(app);

function fingerprint(app) {
  const hash = createHash('sha256');
  for (const file of [app.folder, ...sharedSources].flatMap((path) => filesIn(join(root, path)))) {
    hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return [path];
  }
  return entries
    .filter((entry) => !notSources.has(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]));
}

/** Several servers may start at once from one checkout: one builds, the others wait for it. */
async function withLock(app, work) {
  const lock = join(root, '.cache', `build-${app.folder.replace('/', '-')}.lock`);
  const owner = join(lock, 'pid');
  mkdirSync(join(root, '.cache'), { recursive: true });
  while (!tryMkdir(lock)) {
    if (!isAlive(owner)) rmSync(lock, { recursive: true, force: true });
    await sleep(200);
  }
  writeFileSync(owner, String(process.pid));
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function tryMkdir(path) {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pidFile) {
  let pid;
  try {
    pid = Number(readFileSync(pidFile, 'utf8'));
  } catch {
    // just made, not yet signed
    return true;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
