import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtServer } from './build.js';
import { root, run } from './run.js';

/** Rules as pure functions, calls through the HTTP app on a real PostgreSQL. */
export async function rulesAndCalls({ name = 'rules', filter, env = {} }) {
  console.log('\n• Rules and calls');
  const report = emptyReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...filter];
  const inTests = { NODE_ENV: 'test', SERVER_PROGRAM: builtServer };
  const { code } = await run(process.execPath, args, { env: { ...inTests, ...env } });
  const result = read(report);
  return count(code, { passed: result?.numPassedTests, failed: result?.numFailedTests });
}

/** Journeys in a real browser: those of a folder, by its own Playwright settings. */
export async function journeys({ name = 'journeys', folder = 'e2e', chromium, filter }) {
  console.log('\n• Journeys in a browser');
  const report = emptyReport(name);
  const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...filter];
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code } = await run(process.execPath, args, { cwd: join(root, folder), env });
  const { stats, suites = [] } = read(report) ?? {};
  for (const { title, why } of suites.flatMap(skippedIn)) console.log(`  Not walked: ${title} (${why})`);
  for (const { title } of suites.flatMap(flakyIn))
    console.log(`  Failed, and passed at the second try: ${title}`);
  return count(code, stats && countedJourneys(stats));
}

/**
 * A journey that passes only at the second try failed: what fails one time in a hundred hides a race, in the product or in the
 * test. The second try is there for its trace.
 */
export function countedJourneys({ expected, unexpected, flaky }) {
  return { passed: expected, failed: unexpected + flaky };
}

/** The last line of every test command, and its exit code. */
export function finish(counts) {
  const sum = (which) => counts.reduce((total, one) => total + one[which], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

function emptyReport(name) {
  const report = join(root, '.cache', `${name}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  return report;
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    console.error('The suite left no report.');
    return undefined;
  }
}

/** A suite that ended badly without naming a failed test still failed. */
const count = (code, { passed = 0, failed = 0 } = {}) => ({ passed, failed: failed || (code === 0 ? 0 : 1) });

const skippedIn = (suite) =>
  endedAs('skipped', suite).map(({ title, annotations }) => ({
    title,
    why: annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given',
  }));

const flakyIn = (suite) => endedAs('flaky', suite);

function endedAs(wanted, { specs = [], suites = [] }) {
  const here = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === wanted).map(({ annotations }) => ({ title, annotations })),
  );
  return [...here, ...suites.flatMap((inner) => endedAs(wanted, inner))];
}
