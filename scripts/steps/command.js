import { join } from 'node:path';
import { prepare } from './prepare.js';
import { root, run } from './run.js';

/** One of apps/server/src/wiring/commands, with the arguments of this script; its exit code is ours. */
export const command = (scriptUrl, name) =>
  runProgram(scriptUrl, `apps/server/src/wiring/commands/${name}.ts`);

/** Another program of ours, likewise. */
export async function runProgram(scriptUrl, path) {
  await prepare(scriptUrl);
  const { code } = await run(process.execPath, [join(root, path), ...process.argv.slice(2)]);
  process.exit(code);
}
