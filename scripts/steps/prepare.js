import { join } from 'node:path';
import { install } from './install.js';
import { handOver } from './pinned-node.js';
import { root } from './run.js';

/** From a bare machine to one that can run the rest of the script. */
export async function prepare(scriptUrl) {
  // whatever is started need not compile what was compiled before; where it cannot be written, Node goes without
  process.env.NODE_COMPILE_CACHE ||= join(root, '.cache/compiled');
  await install();
  await handOver(scriptUrl);
}
