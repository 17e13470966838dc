// npm run test:long: what takes too long for every change. Kills in 20 rounds instead of 5, and all *.long.test.ts.
import { buildIfStale } from './steps/build.js';
import { prepare } from './steps/prepare.js';
import { finish, rulesAndCalls } from './steps/suites.js';

await prepare(import.meta.url);
await buildIfStale();

/** Parts of the names of files with a long form: it is chosen by TEST_LONG (see testing/rounds.ts). */
const longForms = ['main.test', 'crash.test', 'random-faults.test', 'hostile-pages.test', '.long.test'];

const filter = process.argv.length > 2 ? process.argv.slice(2) : longForms;
finish([await rulesAndCalls({ name: 'long', filter, env: { TEST_LONG: '1' } })]);
