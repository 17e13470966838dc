// npm run test:stripe: what we rely on in a payment provider, on Stripe itself, with a key of its test mode.
import { buildIfStale } from './steps/build.js';
import { prepare } from './steps/prepare.js';
import { giveUp } from './steps/say.js';
import { finish, rulesAndCalls } from './steps/suites.js';

const key = process.env.STRIPE_SECRET_KEY ?? '';
if (key === '') {
  console.log('STRIPE_SECRET_KEY is not set, so nothing was tried on Stripe. It takes a test key, sk_test_…');
  process.exit(0);
}
if (!/^[sr]k_test_\w+$/.test(key)) giveUp('STRIPE_SECRET_KEY is no test key: nothing was tried on Stripe.');

await prepare(import.meta.url);
await buildIfStale();

const filter = ['--project=stripe', ...process.argv.slice(2)];
finish([await rulesAndCalls({ name: 'stripe', filter, env: { TEST_STRIPE: '1' } })]);
