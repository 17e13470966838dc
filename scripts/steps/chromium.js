import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run } from './run.js';
import { giveUp, step } from './say.js';

/** The shell first: it has no windows, menus and start page to draw. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium for the browser tests: an installed one, else Debian's package, else Playwright's own. */
export async function findChromium() {
  return (await installed()) ?? (await fromDebian()) ?? (await fromPlaywright()) ?? noChromium();
}

async function installed() {
  if (process.env.CHROMIUM) {
    if (existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
    giveUp(`CHROMIUM says ${process.env.CHROMIUM}, but there is no such file.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [...places, ...macPaths].find(existsSync);
  return found ?? playwrightsOwn();
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const { code } = await step('Installing Chromium for the browser tests (Debian package)', async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env, quiet: true });
    const install = (name) =>
      run('apt-get', ['install', '--yes', '--no-install-recommends', name], { env, quiet: true });
    const shell = await install('chromium-headless-shell');
    // older releases have no package of the shell
    return shell.code === 0 ? shell : install('chromium');
  });
  const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  return code === 0 ? places.find(existsSync) : undefined;
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
