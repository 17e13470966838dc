// npm run test:firebase [-- filter]: the identity contract on Firebase's own Auth emulator. It weighs 250 MB, so it is
// installed here, the first time this runs, and not with the rest.
import { join } from 'node:path';
import { buildIfStale } from './steps/build.js';
import { findChromium } from './steps/chromium.js';
import { install } from './steps/install.js';
import { prepare } from './steps/prepare.js';
import { root } from './steps/run.js';
import { finish, journeys } from './steps/suites.js';

await prepare(import.meta.url);

const folder = 'e2e/firebase';
await install({ folder: join(root, folder), what: 'the Firebase emulator' });
const chromium = await findChromium();
await buildIfStale();

const filter = process.argv.slice(2);
finish([await journeys({ name: 'firebase', folder, chromium, filter })]);
