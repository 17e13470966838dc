import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.js';

const readBudgets = (app) => JSON.parse(readFileSync(join(root, 'apps', app, 'budgets.json'), 'utf8'));
const client = join(root, 'apps/web/build/client');
const consoleFolder = join(root, 'apps/ops/build');

/** Holds what a first visit transfers, in brotli, against its line in the app's budgets.json. */
export async function checkBudgets() {
  const lines = [...(await siteLines()), ...faceLines(), ...consoleLines()];
  return { code: lines.some((line) => line.startsWith('✗')) ? 1 : 0, output: lines.join('\n') };
}

/** One line for each route of the customer's site. */
async function siteLines() {
  const budgets = readBudgets('web');
  const { assets } = await import(pathToFileURL(join(root, 'apps/web/build/server/index.js')).href);
  const shared = filesOfParts([assets.entry, assets.routes.root]);
  const rows = Object.values(assets.routes)
    .filter((route) => route.id !== 'root')
    .map((route) => {
      const files = filesOfParts([assets.entry, assets.routes.root, route]);
      return lineFor(route.id, weigh(files), budgets.routes[route.id] ?? budgets.default);
    });
  const unknown = Object.keys(budgets.routes).filter((id) => !(id in assets.routes));
  return [
    lineFor('shared by every page', weigh(shared), budgets.shared),
    ...rows,
    ...unknown.map((id) => `✗ ${id}: has a budget but is no route`),
  ];
}

const filesOfParts = (parts) => ({
  js: new Set(parts.flatMap((part) => [part.module, ...(part.imports ?? [])])),
  css: new Set(parts.flatMap((part) => part.css ?? [])),
});

const weigh = ({ js, css }) => ({ js: kilobytes(client, js), css: kilobytes(client, css) });

/** One line for each face, which is packed as it is. */
function faceLines() {
  const budget = readBudgets('web').face;
  const assets = join(client, 'assets');
  return readdirSync(assets)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => {
      const used = statSync(join(assets, name)).size / 1000;
      return `${used > budget ? '✗' : ' '} ${name}: ${used.toFixed(1)} of ${budget} KB`;
    });
}

/** One line for each page of the operations console: what its document names, and the page's own code. */
function consoleLines() {
  const budgets = readBudgets('ops');
  const manifest = JSON.parse(readFileSync(join(consoleFolder, '.vite/manifest.json'), 'utf8'));
  const pages = Object.values(manifest).filter(
    ({ src, isDynamicEntry }) => isDynamicEntry && src.endsWith('-page.tsx'),
  );
  const rows = pages.map(({ src }) => {
    const files = filesOf(manifest, ['index.html', src]);
    const used = { js: kilobytes(consoleFolder, files.js), css: kilobytes(consoleFolder, files.css) };
    return lineFor(`console ${src}`, used, budgets.pages[src] ?? budgets.default);
  });
  const unknown = Object.keys(budgets.pages).filter((src) => !pages.some((page) => page.src === src));
  return [...rows, ...unknown.map((src) => `✗ ${src}: has a budget but is no page of the console`)];
}

/** The scripts and styles of some modules, with all that they import. */
function filesOf(manifest, names) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    manifest[name].imports?.forEach(visit);
  };
  names.forEach(visit);
  const chunks = [...seen].map((name) => manifest[name]);
  return {
    js: chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')),
    css: chunks.flatMap(({ css = [] }) => css),
  };
}

function lineFor(id, used, budget) {
  const over = used.js > budget.js || used.css > budget.css;
  const part = (kind) => `${kind.toUpperCase()} ${used[kind].toFixed(1)} of ${budget[kind]} KB`;
  return `${over ? '✗' : ' '} ${id}: ${part('js')}, ${part('css')}`;
}

/** React Router marks styles that are also loaded on demand with a # at the end. */
const kilobytes = (folder, paths) =>
  [...new Set([...paths].map((path) => path.replace(/#$/, '')))].reduce(
    (sum, path) => sum + statSync(join(folder, `${path}.br`)).size,
    0,
  ) / 1000;

/** For the curious: `node scripts/steps/budgets.js` prints every route's figures. */
if (process.argv[1]?.endsWith('budgets.js')) {
  console.log((await checkBudgets()).output);
  console.log(
    `${readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js')).length} scripts in all`,
  );
}
