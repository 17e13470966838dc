import { join } from 'node:path';
import { prepare } from './prepare.js';
import { root, run } from './run.js';

/** One of apps/server/src/wiring/commands, with the arguments of this script; its exit code is ours. */
export async function command(scriptUrl, name) {
  await prepare(scriptUrl);
  const { code } = await run(process.execPath, [
    join(root, `apps/server/src/wiring/commands/${name}.ts`),
    ...process.argv.slice(2),
  ]);
  process.exit(code);
}
