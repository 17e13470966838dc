import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const cache = join(root, '.cache/test-clusters');
/** Longer than a copy takes that another run may be making. */
const keepUnusedMs = 60 * 60 * 1000;
/** Static and dynamic imports of our own files; of types as well, which does no harm. */
const imports = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+|@fettle\/[^']+)'/g;

interface Prepared {
  /** The module whose imports fill the cluster: when one of them changes, it is filled again. */
  by: URL;
  /** Where that reads other files, migrations and SQL functions among them: all but modules count. */
  dataIn: URL;
  /** Fills a new data directory and leaves no process behind. */
  prepare: (dataDir: string) => Promise<void>;
}

/**
 * A data directory of the caller's own. initdb, all migrations and the seed take many times as long as a copy of what they made,
 * and a test file that is run alone waits for nothing else as long.
 */
export async function preparedCluster({ by, dataIn, prepare }: Prepared): Promise<string> {
  const stored = join(cache, fingerprintOf(fileURLToPath(by), fileURLToPath(dataIn)));
  const dataDir = await mkdtemp(join(tmpdir(), 'fettle-test-'));
  if (existsSync(stored)) {
    await utimes(stored, new Date(), new Date());
    await copy(stored, dataDir);
  } else {
    await prepare(dataDir);
    await store(dataDir, stored);
  }
  return dataDir;
}

/** Appears in one go: a run that was killed, or one beside us, leaves no half of it. */
async function store(dataDir: string, stored: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  await deleteUnused();
  const making = await mkdtemp(join(cache, 'making-'));
  await copy(dataDir, making);
  // the copied folder has the time of the original
  await utimes(making, new Date(), new Date());
  try {
    await rename(making, stored);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    // another run was faster
    if (!existsSync(stored)) throw error;
  }
}

async function deleteUnused(): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > keepUnusedMs) await rm(path, { recursive: true, force: true });
  }
}

/** With owners and modes: PostgreSQL refuses a data directory that others can read. */
async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to]);
}

/** Of a module, all it imports, the data files and what is installed. */
export function fingerprintOf(module: string, dataIn: string): string {
  const hash = createHash('sha256').update(`${platform()} ${arch()} ${process.version}`);
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const file of [...graphOf(module), ...dataFilesIn(dataIn)].toSorted()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function graphOf(module: string): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imports)) visit(resolveFrom(file, path));
  };
  visit(module);
  return seen;
}

function resolveFrom(file: string, path: string): string {
  return path.startsWith('.') ? join(dirname(file), path) : realpathSync(createRequire(file).resolve(path));
}

const dataFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
