// npm run pictures:readme: writes the pictures of the README anew, of the demo's orders on a fixed day.
import { buildIfStale } from './steps/build.js';
import { findChromium } from './steps/chromium.js';
import { prepare } from './steps/prepare.js';
import { run } from './steps/run.js';

await prepare(import.meta.url);

const chromium = await findChromium();
await buildIfStale();
const { code } = await run(process.execPath, ['e2e/readme-pictures.ts'], { env: { CHROMIUM: chromium } });
process.exit(code);
