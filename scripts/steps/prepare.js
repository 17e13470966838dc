import { install } from './install.js';
import { handOver } from './pinned-node.js';

/** From a bare machine to one that can run the rest of the script. */
export async function prepare(scriptUrl) {
  await install();
  await handOver(scriptUrl);
}
