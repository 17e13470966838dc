// npm run check: everything a machine can judge without running the product.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBudgets } from './steps/budgets.js';
import { buildIfStale } from './steps/build.js';
import { checkDocs } from './steps/docs.js';
import { prepare } from './steps/prepare.js';
import { checkMap } from './steps/map.js';
import { checkRooms } from './steps/rooms.js';
import { root, run } from './steps/run.js';

await prepare(import.meta.url);

const bin = (name) => join(root, 'node_modules/.bin', name);
const typed = [
  'packages/domain',
  'packages/contract',
  'packages/ui',
  'apps/server',
  'apps/web',
  'apps/ops',
  'e2e',
  'bench',
];

const checks = {
  // the routes' own types are made from routes.ts; linter and compiler both read them
  'route types': () => run(bin('react-router'), ['typegen', 'apps/web'], { quiet: true }),
  format: () => run(bin('prettier'), ['--check', '--log-level=warn', '.'], { quiet: true }),
  // import directions are among its rules: see the overrides in .oxlintrc.json
  lint: () => run(bin('oxlint'), ['--type-aware', '--deny-warnings'], { quiet: true }),
  'folders in a circle': () => checkRooms(root),
  'the map': () => checkMap(root),
  'links and decisions': () => checkDocs(root),
  // reads TypeScript and prettier, which are there once prepare() has installed them
  'page of settings': async () => (await import('./steps/settings-page.js')).checkSettingsPage(),
  types,
  'unused code and dependencies': () => run(bin('knip'), ['--no-progress'], { quiet: true }),
  'lock files': lockFilesNameNoHost,
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

async function types() {
  const results = await Promise.all(typed.map((folder) => run(bin('tsc'), ['-p', folder], { quiet: true })));
  return {
    code: Math.max(...results.map(({ code }) => code)),
    output: results.map(({ output }) => output).join(''),
  };
}

/** Everybody installs from the registry they have configured. */
async function lockFilesNameNoHost() {
  const named = ['.', 'bench/lighthouse', 'e2e/firebase'].flatMap((folder) => {
    const lines = readFileSync(join(root, folder, 'package-lock.json'), 'utf8').split('\n');
    return lines.filter((line) => /"resolved": "https?:/.test(line));
  });
  return {
    code: named.length > 0 ? 1 : 0,
    output: `A lock file names where packages come from:\n${named[0]}`,
  };
}
