// npm run test:long: what takes too long for every change. Kills in 20 rounds instead of 5, all *.long.test.ts, and every bench in
// its short form; with names, those files alone, or `benches`.
import { shortBenches } from './steps/benches.js';
import { buildIfStale } from './steps/build.js';
import { prepare } from './steps/prepare.js';
import { finish, rulesAndCalls } from './steps/suites.js';

await prepare(import.meta.url);
await buildIfStale();

/** Parts of the names of files with a long form: it is chosen by TEST_LONG (see testing/rounds.ts). */
const longForms = [
  'main.test',
  'crash.test',
  'random-faults.test',
  'hostile-pages.test',
  'histories.test',
  'interleavings.test',
  '.long.test',
];

const asked = process.argv.length > 2 ? process.argv.slice(2) : [...longForms, 'benches'];
const filter = asked.filter((name) => name !== 'benches');
finish([
  ...(filter.length > 0 ? [await rulesAndCalls({ name: 'long', filter, env: { TEST_LONG: '1' } })] : []),
  ...(asked.includes('benches') ? [await shortBenches()] : []),
]);
