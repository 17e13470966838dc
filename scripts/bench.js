// npm run bench -- <name>: one measured comparison; without a name, the list of them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { builtServer, buildIfStale } from './steps/build.js';
import { findChromium } from './steps/chromium.js';
import { prepare } from './steps/prepare.js';
import { become, root } from './steps/run.js';
import { giveUp } from './steps/say.js';
import { smallMemory } from './steps/server-memory.js';

await prepare(import.meta.url);

const [name = '', ...args] = process.argv.slice(2);
const fileOf = (name) =>
  [`bench/${name}.ts`, `bench/${name}/run.js`].find((path) => existsSync(join(root, path)));
const file = fileOf(name);
if (!file) {
  const names = readdirSync(join(root, 'bench'))
    .map((entry) => entry.replace('.ts', ''))
    .filter(fileOf);
  giveUp(`Which one? npm run bench -- ${names.join(' | ')}`);
}
const inBrowser = ['device-list', 'first-tap', 'lighthouse', 'pay-page'];
const browser = inBrowser.includes(name) ? { CHROMIUM: await findChromium() } : {};
await buildIfStale();
await become(process.execPath, [file, ...args], {
  env: {
    NODE_ENV: 'production',
    SERVER_PROGRAM: builtServer,
    // for benches that start it themselves, and not with npm start
    SERVER_MEMORY: JSON.stringify(smallMemory({})),
    RENDERS_PER_MINUTE: '1000000',
    ...browser,
  },
});
