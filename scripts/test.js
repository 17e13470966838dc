// npm test: rules, calls and the phone's journeys. One suite alone, or those not among them:
// npm test -- rules|phone|desktop|journeys [filter]
import { buildIfStale } from './steps/build.js';
import { findChromium } from './steps/chromium.js';
import { prepare } from './steps/prepare.js';
import { giveUp } from './steps/say.js';
import { finish, journeys, rulesAndCalls } from './steps/suites.js';

await prepare(import.meta.url);

const on =
  (project) =>
  ({ chromium, filter }) =>
    journeys({ name: project, chromium, filter: [`--project=${project}`, ...filter] });
const suites = { rules: rulesAndCalls, phone: on('phone'), desktop: on('desktop'), journeys };
const [only, ...filter] = process.argv.slice(2);
if (only && !(only in suites))
  giveUp(`There is no suite "${only}": choose one of ${Object.keys(suites).join(', ')}.`);

const chromium = only === 'rules' ? undefined : await findChromium();
await buildIfStale();

const counts = [];
for (const name of only ? [only] : ['rules', 'phone']) {
  counts.push(await suites[name]({ chromium, filter }));
}
finish(counts);
