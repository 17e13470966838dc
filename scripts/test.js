// npm test: every test there is. One suite alone: npm test -- rules [filter], npm test -- journeys [filter]
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './steps/build.js';
import { findChromium } from './steps/chromium.js';
import { prepare } from './steps/prepare.js';
import { root, run } from './steps/run.js';
import { giveUp } from './steps/say.js';

await prepare(import.meta.url);

const suites = { rules: rulesAndCalls, journeys };
const [only, ...filter] = process.argv.slice(2);
if (only && !(only in suites))
  giveUp(`There is no suite "${only}": choose one of ${Object.keys(suites).join(', ')}.`);

mkdirSync(join(root, '.cache'), { recursive: true });
const chromium = only === 'rules' ? undefined : await findChromium();
await buildIfStale();

let passed = 0;
let failed = 0;
for (const [name, suite] of Object.entries(suites)) {
  if (only && only !== name) continue;
  const report = join(root, '.cache', `${name}.json`);
  rmSync(report, { force: true });
  const code = await suite(report);
  const count = countOf(report, name);
  passed += count.passed;
  // a suite that ended badly without naming a failed test still failed
  failed += count.failed || (code === 0 ? 0 : 1);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** Rules as pure functions, calls through the HTTP app on a real PostgreSQL. */
async function rulesAndCalls(report) {
  console.log('\n• Rules and calls');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...filter];
  return (await run(process.execPath, args, { env: { NODE_ENV: 'test' } })).code;
}

/** The customer's journeys in a real browser. */
async function journeys(report) {
  console.log('\n• Journeys in a browser');
  const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...filter];
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return (await run(process.execPath, args, { cwd: join(root, 'e2e'), env })).code;
}

function countOf(report, name) {
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    console.error(`The suite "${name}" left no report.`);
    return { passed: 0, failed: 0 };
  }
  if (name === 'rules') return { passed: result.numPassedTests, failed: result.numFailedTests };
  return { passed: result.stats.expected, failed: result.stats.unexpected + result.stats.flaky };
}
