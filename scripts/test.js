// npm test: every test there is. One suite alone: npm test -- rules [filter], npm test -- journeys [filter]
import { buildIfStale } from './steps/build.js';
import { findChromium } from './steps/chromium.js';
import { prepare } from './steps/prepare.js';
import { giveUp } from './steps/say.js';
import { journeys, rulesAndCalls } from './steps/suites.js';

await prepare(import.meta.url);

const suites = { rules: rulesAndCalls, journeys };
const [only, ...filter] = process.argv.slice(2);
if (only && !(only in suites))
  giveUp(`There is no suite "${only}": choose one of ${Object.keys(suites).join(', ')}.`);

const chromium = only === 'rules' ? undefined : await findChromium();
await buildIfStale();

let passed = 0;
let failed = 0;
for (const [name, suite] of Object.entries(suites)) {
  if (only && only !== name) continue;
  const count = await suite({ chromium, filter });
  passed += count.passed;
  failed += count.failed;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
