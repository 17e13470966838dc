// npm test: every test there is. One suite alone: npm test -- rules [filter], npm test -- journeys [filter]
import { buildIfStale } from './steps/build.js';
import { findChromium } from './steps/chromium.js';
import { prepare } from './steps/prepare.js';
import { giveUp } from './steps/say.js';
import { finish, journeys, rulesAndCalls } from './steps/suites.js';

await prepare(import.meta.url);

const suites = { rules: rulesAndCalls, journeys };
const [only, ...filter] = process.argv.slice(2);
if (only && !(only in suites))
  giveUp(`There is no suite "${only}": choose one of ${Object.keys(suites).join(', ')}.`);

const chromium = only === 'rules' ? undefined : await findChromium();
await buildIfStale();

const counts = [];
for (const [name, suite] of Object.entries(suites)) {
  if (!only || only === name) counts.push(await suite({ chromium, filter }));
}
finish(counts);
