// npm run demo: a fortnight of orders in every state, in a development database that has none.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './steps/command.js';
import { root } from './steps/run.js';
import { giveUp } from './steps/say.js';

const program = 'packages/sandbox/src/demo/command.ts';
if (!existsSync(join(root, program))) giveUp('The demo is part of packages/sandbox, which is not here.');
await runProgram(import.meta.url, program);
