// npm run books [-- YYYY-MM-DD]: what a day took in, compared with the payment provider's own list.
import { join } from 'node:path';
import { prepare } from './steps/prepare.js';
import { root, run } from './steps/run.js';

await prepare(import.meta.url);
const command = join(root, 'apps/server/src/commands/books.ts');
const { code } = await run(process.execPath, [command, ...process.argv.slice(2)]);
process.exit(code);
