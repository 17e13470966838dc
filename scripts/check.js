// npm run check: everything a machine can judge without running the product.
import { join } from 'node:path';
import { checkBudgets } from './steps/budgets.js';
import { buildIfStale } from './steps/build.js';
import { checkDocs } from './steps/docs.js';
import { checkLockFiles } from './steps/lock-files.js';
import { prepare } from './steps/prepare.js';
import { checkMap } from './steps/map.js';
import { checkRooms } from './steps/rooms.js';
import { root, run } from './steps/run.js';
import { checkStandIns } from './steps/stand-ins.js';

await prepare(import.meta.url);

const bin = (name) => join(root, 'node_modules/.bin', name);
const checks = {
  // the routes' own types are made from routes.ts; linter and compiler both read them
  'route types': () => run(bin('react-router'), ['typegen', 'apps/web'], { quiet: true }),
  format: () => run(bin('oxfmt'), ['--check', '.'], { quiet: true }),
  // One program of each tsconfig.json serves the rules and the compiler's own errors: building it is most of the work (decision 108).
  // Import directions are among the rules: see the overrides in .oxlintrc.json
  'lint and types': () =>
    run(bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings'], { quiet: true }),
  'folders in a circle': () => checkRooms(root),
  'stand-ins apart': () => checkStandIns(root),
  'the map': () => checkMap(root),
  'links and decisions': () => checkDocs(root),
  // reads TypeScript and oxfmt, which are there once prepare() has installed them
  'page of settings': async () => (await import('./steps/settings-page.js')).checkSettingsPage(),
  'unused code and dependencies': () => run(bin('knip'), ['--no-progress'], { quiet: true }),
  'lock files': () => checkLockFiles(root),
  'bundle budgets': async () => {
    await buildIfStale();
    return checkBudgets();
  },
};

let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  const startedAt = Date.now();
  const { code, output } = await check();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code === 0) continue;
  failed += 1;
  console.log(`${output.trim()}\n`);
}
if (failed > 0) {
  console.error(`\n${failed} of ${Object.keys(checks).length} checks failed.`);
  process.exit(1);
}
console.log('\nAll checks passed.');
