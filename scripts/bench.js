// npm run bench -- <name> [short]: one measured comparison; without a name, the list of them.
import { benchNames, fileOfBench, runBench } from './steps/benches.js';
import { prepare } from './steps/prepare.js';
import { giveUp } from './steps/say.js';

await prepare(import.meta.url);

const [name = '', ...args] = process.argv.slice(2);
if (!fileOfBench(name)) giveUp(`Which one? npm run bench -- ${benchNames().join(' | ')}`);
const isShort = args[0] === 'short';
process.exit(await runBench(name, { args: isShort ? args.slice(1) : args, isShort }));
