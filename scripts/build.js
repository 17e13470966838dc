// npm run build: installs and builds what npm start would, and starts nothing. For releases and images.
import { buildIfStale } from './steps/build.js';
import { prepare } from './steps/prepare.js';

await prepare(import.meta.url);
await buildIfStale();

// TypeScript, which the Node that prepare() has handed over to can read
const { linkInstalledLibraries } = await import('../apps/server/src/platform/postgres/binaries.ts');
await linkInstalledLibraries();
