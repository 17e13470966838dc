import { link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import pg from 'pg';
import { create } from 'tar';
import { majorVersion, unlessMissing } from '../postgres/cluster.ts';
import { StartProblem } from '../process/start-problem.ts';
import { flush, parts, temporaryIn, type BackupLabel } from './backup-format.ts';

interface BackupOptions {
  /** Of the embedded PostgreSQL that runs on the data directory. */
  url: string;
  dataDir: string;
  file: string;
}

/**
 * Copies the embedded database and everything else in the data directory into one file, while it serves. The file gets
 * its name when it is whole.
 */
export async function makeBackup({ url, dataDir: given, file: wanted }: BackupOptions): Promise<{
  bytes: number;
}> {
  const dataDir = resolve(given);
  const file = resolve(wanted);
  if (await unlessMissing(stat(file))) {
    throw new StartProblem(`${file} is there already: name another file, or move it away.`);
  }
  if (!(await unlessMissing(stat(dirname(file))))?.isDirectory()) {
    throw new StartProblem(`There is no directory ${dirname(file)} for the backup: make it first.`);
  }
  const staging = temporaryIn(dataDir, 'backup');
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await mkdir(staging, { mode: 0o700 });
    await writeFile(join(staging, parts.label), JSON.stringify(labelNow(), undefined, 2));
    await copyDatabase(url, join(staging, parts.database));
    // after the database: a row never names an upload that is not in the backup
    await linkFiles(dataDir, staging);
    await create(
      { file: unfinished, cwd: staging, portable: true, strict: true, mode: 0o600, gzip: { level: 1 } },
      [parts.label, parts.secret, parts.database, parts.files],
    );
    await flush(unfinished);
    await rename(unfinished, file);
    await flush(dirname(file));
    return { bytes: (await stat(file)).size };
  } finally {
    await rm(unfinished, { force: true });
    await rm(staging, { recursive: true, force: true });
  }
}

const labelNow = (): BackupLabel => ({
  format: 1,
  madeAt: new Date().toISOString(),
  postgresMajor: majorVersion,
  arch: process.arch,
});

/** PostgreSQL writes the copy itself, with the part of its log that makes it consistent. */
export async function copyDatabase(url: string, directory: string): Promise<void> {
  // a replication connection, which pg knows and its types do not
  const options: pg.ClientConfig & { replication: string } = {
    connectionString: url,
    application_name: `fettle ${process.pid} backup`,
    replication: 'database',
  };
  const client = new pg.Client(options);
  client.on('error', () => {}); // told by the query that is under way
  try {
    await client.connect();
    const target = `TARGET 'server', TARGET_DETAIL ${pg.escapeLiteral(directory)}`;
    await client.query(
      `BASE_BACKUP (${target}, WAL, CHECKPOINT 'fast', MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
    );
  } finally {
    await client.end();
  }
}

/** Under a second name, so that what is deleted meanwhile is still whole, without being copied twice. */
async function linkFiles(dataDir: string, staging: string): Promise<void> {
  await link(join(dataDir, parts.secret), join(staging, parts.secret));
  const target = join(staging, parts.files);
  await mkdir(target);
  const top = await readdir(dataDir);
  for (const name of top.filter((entry) => !isOurs(entry))) {
    const path = join(dataDir, name);
    if ((await stat(path)).isDirectory()) await linkTree(path, join(target, name));
    else await unlessMissing(link(path, join(target, name)));
  }
}

/** The database, its log and secret, and work under way. */
const isOurs = (name: string) => /^postgres(\.|$)|\.new-\d+-/.test(name);

async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  const entries = await readdir(from, { withFileTypes: true, recursive: true });
  for (const entry of entries.filter((each) => each.isDirectory())) {
    await mkdir(join(to, relative(from, join(entry.parentPath, entry.name))), { recursive: true });
  }
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    await unlessMissing(link(path, join(to, relative(from, path))));
  }
}
