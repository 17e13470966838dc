import { randomBytes } from 'node:crypto';
import {
  link,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Binaries, run } from './binaries.ts';
import { StartProblem } from '../process/start-problem.ts';
import { explainFailure } from './explain.ts';

export const superuser = 'fettle';
export const majorVersion = '18';

interface Paths {
  /** DATA_DIR with its links resolved: the postmaster is recognised by this exact path. */
  dataDir: string;
  /** PostgreSQL's own data directory */
  dir: string;
  log: string;
  secretFile: string;
}

export interface Cluster extends Paths {
  password: string;
}

/** Finds the cluster in the data directory or makes it; any number of processes may do so at once. */
export async function openCluster(
  dataDirGiven: string,
  binaries: Binaries,
  say: (line: string) => void,
): Promise<Cluster> {
  await makeDirectory(dataDirGiven);
  const dataDir = await realpath(dataDirGiven);
  const paths = {
    dataDir,
    dir: join(dataDir, 'postgres'),
    log: join(dataDir, 'postgres.log'),
    secretFile: join(dataDir, 'postgres.secret'),
  };
  await sweepLeftovers(dataDir);
  if (!(await isMade(paths.dir))) {
    say(`Creating the database in ${paths.dir}.`);
    await makeSecret(paths);
    await makeCluster(paths, binaries);
  }
  const { uid } = await stat(paths.dir);
  if (uid !== process.geteuid?.()) {
    throw new StartProblem(
      `The database in ${paths.dir} belongs to the user with id ${uid}, but this process runs as ${process.geteuid?.()}: start it as that user, or set DATA_DIR to another directory.`,
    );
  }
  const secret = await unlessMissing(readFile(paths.secretFile, 'utf8'));
  if (secret === undefined) {
    throw new StartProblem(
      `The password file ${paths.secretFile} of the database in ${paths.dir} is missing: put it back from a backup, or move the database away to begin with an empty one.`,
    );
  }
  return { ...paths, password: secret.trim() };
}

async function isMade(dir: string): Promise<boolean> {
  const version = await unlessMissing(readFile(join(dir, 'PG_VERSION'), 'utf8'));
  if (version === undefined) return false;
  if (version.trim() === majorVersion) return true;
  throw new StartProblem(
    `The database in ${dir} was made by PostgreSQL ${version.trim()}, but this is PostgreSQL ${majorVersion}: start it with the release that made it, or move it away, together with postgres.secret beside it, to begin with an empty one.`,
  );
}

// The secret is safely on disk before the cluster gets its name: one that nobody can open never arises.
async function makeSecret({ dataDir, secretFile }: Paths): Promise<void> {
  const temporary = temporaryPath(dataDir);
  const secret = randomBytes(24).toString('base64url');
  try {
    await writeFile(temporary, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
    // Unlike rename, link does not replace: of two starters the first one's secret counts for both.
    await link(temporary, secretFile).catch(unlessCode('EEXIST'));
  } finally {
    await rm(temporary, { force: true });
  }
  await syncDirectory(dataDir);
}

// initdb works under a temporary name: a half-made cluster never gets the final one.
async function makeCluster({ dataDir, dir, secretFile }: Paths, { initdb }: Binaries): Promise<void> {
  const temporary = temporaryPath(dataDir);
  // The builtin locale sorts and folds the same on every system and after every upgrade of it.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${secretFile}`];
  try {
    await mkdir(temporary, { mode: 0o700 });
    await run(initdb, ['-D', temporary, '--data-checksums', ...locale, ...access]).catch(
      async (error: Error) => {
        throw await explainFailure(`The database could not be made in ${dir}`, error.message, dataDir);
      },
    );
    await rename(temporary, dir).catch(unlessCode('ENOTEMPTY', 'EEXIST'));
    await syncDirectory(dataDir);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  if (!(await isMade(dir))) {
    throw new StartProblem(`${dir} is in the way and holds no PostgreSQL database: move it away.`);
  }
}

/** Level by level: Node's recursive mkdir never returns in /proc, and says ENOENT of a read-only disk. */
export async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await stat(path)).isDirectory()) return;
    if (!hasCode(error, 'ENOENT')) throw error;
    const parent = dirname(path);
    if (await unlessMissing(stat(parent))) {
      throw new StartProblem(
        `There can be no data directory ${path}, because ${parent} takes no directories: set DATA_DIR to another path.`,
      );
    }
    await makeDirectory(parent);
    await makeDirectory(path);
  }
}

function temporaryPath(dataDir: string): string {
  return join(dataDir, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`);
}

/** Removes what starters left behind that were killed half-way. */
async function sweepLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^(?:postgres|backup|restore)\.new-(\d+)-/.exec(name)?.[1];
    if (pid === undefined) continue;
    const path = join(dataDir, name);
    const changedMs = (await unlessMissing(stat(path)))?.mtimeMs ?? 0;
    // In a container every start may have the same pid: an hour is too old, whoever has the number now.
    if (isAlive(Number(pid)) && Date.now() - changedMs < 3_600_000) continue;
    // An orphaned initdb may still be writing there: then the next start sweeps it.
    await rm(path, { recursive: true, force: true }).catch(unlessCode('ENOTEMPTY'));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

// A new name survives a power cut only once its directory is synced.
async function syncDirectory(path: string): Promise<void> {
  await using directory = await open(path);
  await directory.sync();
}

export async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch(unlessCode('ENOENT'));
}

function unlessCode(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!hasCode(error, ...codes)) throw error;
  };
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
