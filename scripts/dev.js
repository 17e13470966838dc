// npm run dev: server and pages reload when their sources change.
import { prepare } from './steps/prepare.js';
import { become } from './steps/run.js';

await prepare(import.meta.url);
await become(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', '--dev'], {
  env: { NODE_ENV: 'development' },
});
