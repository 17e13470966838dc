import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.js';

const budgets = JSON.parse(readFileSync(join(root, 'apps/web/budgets.json'), 'utf8'));
const client = join(root, 'apps/web/build/client');

/** Holds what a first visit to each route transfers, in brotli, against its line in apps/web/budgets.json. */
export async function checkBudgets() {
  const { assets } = await import(pathToFileURL(join(root, 'apps/web/build/server/index.js')).href);
  const rows = Object.values(assets.routes)
    .filter((route) => route.id !== 'root')
    .map((route) => {
      const parts = [assets.entry, assets.routes.root, route];
      const scripts = new Set(parts.flatMap((part) => [part.module, ...(part.imports ?? [])]));
      const styles = new Set(parts.flatMap((part) => part.css ?? []));
      const budget = budgets.routes[route.id] ?? budgets.default;
      return { id: route.id, js: kilobytes(scripts), css: kilobytes(styles), budget };
    });
  const lines = rows.map(({ id, js, css, budget }) => {
    const over = js > budget.js || css > budget.css;
    return `${over ? '✗' : ' '} ${id}: JS ${js.toFixed(1)} of ${budget.js} KB, CSS ${css.toFixed(1)} of ${budget.css} KB`;
  });
  const unknown = Object.keys(budgets.routes).filter((id) => !(id in assets.routes));
  lines.push(...unknown.map((id) => `✗ ${id}: has a budget but is no route`));
  return { code: lines.some((line) => line.startsWith('✗')) ? 1 : 0, output: lines.join('\n') };
}

/** React Router marks styles that are also loaded on demand with a # at the end. */
const kilobytes = (paths) =>
  [...new Set([...paths].map((path) => path.replace(/#$/, '')))].reduce(
    (sum, path) => sum + statSync(join(client, `${path}.br`)).size,
    0,
  ) / 1000;

/** For the curious: `node scripts/steps/budgets.js` prints every route's figures. */
if (process.argv[1]?.endsWith('budgets.js')) {
  console.log((await checkBudgets()).output);
  console.log(
    `${readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js')).length} scripts in all`,
  );
}
