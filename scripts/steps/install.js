import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.js';
import { giveUp, step } from './say.js';

/** Installs what a folder's lock file lists, if anything of it is missing. Needs no network otherwise. */
export async function install({ folder = root, what = 'the dependencies' } = {}) {
  if (isInstalled(folder)) return;
  const { code, output } = await step(`Installing ${what} (the first time takes a minute or two)`, () =>
    run(...npm('ci', '--loglevel=error', '--no-progress'), { cwd: folder, quiet: true }),
  );
  if (code !== 0) giveUp(`npm could not install ${what}:`, output.trim());
  if (!isInstalled(folder)) {
    giveUp(`npm ended without installing everything the lock file lists. Try: npm ci --prefix ${folder}`);
  }
}

/** npm notes what it installed in a hidden lock file, written last: a broken-off install has none. */
export function isInstalled(folder = root) {
  const notes = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(notes)) return false;
  const wanted = packagesIn(join(folder, 'package-lock.json'));
  const present = packagesIn(notes);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link || !path.includes('node_modules/')) return true;
    // packages for other platforms are listed, and rightly absent
    return present[path] ? present[path].version === entry.version : entry.optional === true;
  });
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** The npm that runs us, on the Node that runs it: the Node inside node_modules is about to be replaced. */
function npm(...args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  return cli?.endsWith('.js') ? [node ?? process.execPath, [cli, ...args]] : ['npm', args];
}
