import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { consoleActs } from '../../packages/domain/src/acts/acts.ts';
import { root } from './run.js';

/** What Playwright would walk, without walking it. */
async function journeysOf(file) {
  const args = [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--list',
    '--reporter=json',
    file,
  ];
  const { PLAYWRIGHT_JSON_OUTPUT_FILE: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: join(root, 'e2e'), env });
  return JSON.parse(stdout).suites.flatMap(({ specs }) => specs);
}

// the compiler misses a row of the table, not a row that is left out of the walk or skipped
test('every act of the order page is a journey of its own, and none is skipped', async () => {
  const journeys = await journeysOf('order-acts.test.ts');
  const walked = journeys.filter(({ tests }) =>
    tests.every(({ expectedStatus }) => expectedStatus === 'passed'),
  );
  const acts = walked.flatMap(({ title }) => /^(\w+): /.exec(title)?.[1] ?? []);
  expect(acts.toSorted()).toEqual(consoleActs.toSorted());
});
