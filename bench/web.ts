// The home page, packed with brotli as browsers ask for it, beside a bare Node server that sends the same bytes.
import { compareWithBare } from './beside-bare/compare.ts';

await compareWithBare({
  path: '/',
  question: { method: 'GET', headers: { 'accept-encoding': 'br' } },
  wantedRatio: 0.6,
});
