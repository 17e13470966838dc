// npm run docs:settings: writes the lists of docs/settings.md anew, from the table by which the server parses them.
import { readFileSync, writeFileSync } from 'node:fs';
import { prepare } from './steps/prepare.js';

await prepare(import.meta.url);

// TypeScript, which the Node that prepare() has handed over to can read
const { listSettings } = await import('../apps/server/src/wiring/settings/config.ts');
const { settingsPage, withSettings } = await import('./steps/settings-page.js');
writeFileSync(settingsPage, await withSettings(readFileSync(settingsPage, 'utf8'), listSettings()));
console.log('✓ docs/settings.md');
