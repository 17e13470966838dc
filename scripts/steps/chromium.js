import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run } from './run.js';
import { giveUp, step } from './say.js';

const shell = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium for the browser tests. The headless shell before all others, installed or from Debian: it has no
 * windows, profiles and extensions to keep, and a journey takes a third of the CPU in it.
 */
export async function findChromium() {
  return (
    named() ??
    onPath([shell]) ??
    (await fromDebian(shell)) ??
    onPath(whole) ??
    macPaths.find(existsSync) ??
    (await playwrightsOwn()) ??
    // older releases of Debian have no package of the shell
    (await fromDebian('chromium')) ??
    (await fromPlaywright()) ??
    noChromium()
  );
}

function named() {
  const path = process.env.CHROMIUM;
  if (path && !existsSync(path)) giveUp(`CHROMIUM says ${path}, but there is no such file.`);
  return path || undefined;
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

async function fromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  await step(`Installing ${name} for the browser tests (Debian package)`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    // without a network it goes on with what is there, and soon
    const bounded = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
    await run('apt-get', [...bounded, 'update'], { env, quiet: true });
    const install = ['install', '--yes', '--no-install-recommends', name];
    await run('apt-get', [...bounded, ...install], { env, quiet: true });
  });
  return [`/usr/bin/${name}`].find(existsSync);
}

async function fromPlaywright() {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  await step('Downloading Chromium for the browser tests (Playwright)', () =>
    run(process.execPath, [cli, 'install', 'chromium'], { quiet: true }),
  );
  return playwrightsOwn();
}

function noChromium() {
  giveUp(
    'The browser tests need Chromium; none is installed, and none could be installed or downloaded.',
    'Please install it (Debian: apt-get install chromium) or name one: CHROMIUM=/path/to/chromium npm test',
  );
}
