import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * A folder with everything of this release but packages/sandbox, and its part of the build. What runs is copied, because Node
 * looks for imports beside the file that a link leads to; the rest is linked.
 */
export function releaseWithoutStandIns(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-without-'));
  const [apps = '', server = '', runs = ''] = relative(root, program).split(sep);
  const link = (path: string) => symlinkSync(join(root, path), join(folder, path));

  mkdirSync(join(folder, apps, server), { recursive: true });
  for (const path of ['package.json', 'apps/web', 'apps/ops']) link(path);
  for (const name of readdirSync(join(root, apps, server))) {
    const path = join(apps, server, name);
    if (name !== runs) link(path);
    else cpSync(join(root, path), join(folder, path), { recursive: true, filter: isNoStandIn });
  }
  linkPackages(folder);
  return {
    program: join(folder, relative(root, program)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const isNoStandIn = (path: string) => !path.endsWith(`${sep}build${sep}stand-ins`);

/** Those of ours one by one: the stand-ins' must be missing. */
function linkPackages(folder: string): void {
  const from = join(root, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, '@fettle'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@fettle') symlinkSync(join(from, name), join(to, name));
  }
  for (const name of ['domain', 'contract'])
    symlinkSync(join(root, 'packages', name), join(to, '@fettle', name));
}
