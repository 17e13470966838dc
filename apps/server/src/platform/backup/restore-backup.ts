import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { z } from 'zod';
import { majorVersion, makeDirectory, unlessMissing } from '../postgres/cluster.ts';
import { StartProblem } from '../process/start-problem.ts';
import { flush, parts, readLabel, temporaryIn, type BackupLabel } from './backup-format.ts';

/**
 * Unpacks a backup into a data directory that is empty or not there yet, and compares every file of the database with
 * the checksum that PostgreSQL took of it. The database gets its name last: one that is half there never starts.
 */
export async function restoreBackup(options: { file: string; dataDir: string }): Promise<BackupLabel> {
  const file = resolve(options.file);
  if (!(await unlessMissing(stat(file)))?.isFile()) throw new StartProblem(`There is no file ${file}.`);
  const label = await readLabel(file);
  refuseOtherMachines(label);
  await makeDirectory(resolve(options.dataDir));
  const dataDir = await realpath(options.dataDir);
  const present = (await readdir(dataDir)).filter((name) => !/^restore\.new-\d+-/.test(name));
  if (present.length > 0) {
    throw new StartProblem(
      `${dataDir} is not empty (${present.slice(0, 3).join(', ')}): restore into another directory, as DATA_DIR=other npm run restore -- ${options.file}`,
    );
  }
  const staging = temporaryIn(dataDir, 'restore');
  try {
    await unpack(file, staging);
    await verify(staging);
    for (const name of await readdir(join(staging, parts.files))) {
      await rename(join(staging, parts.files, name), join(dataDir, name));
    }
    await rename(join(staging, parts.secret), join(dataDir, parts.secret));
    await flush(dataDir);
    await rename(join(staging, 'postgres'), join(dataDir, 'postgres'));
    await flush(dataDir);
    return label;
  } finally {
    // after a failure the last files of the archive may still be being written
    await rm(staging, { recursive: true, force: true, maxRetries: 10 });
  }
}

function refuseOtherMachines({ postgresMajor, arch }: BackupLabel): void {
  if (postgresMajor === majorVersion && arch === process.arch) return;
  throw new StartProblem(
    `The backup is of PostgreSQL ${postgresMajor} on ${arch}, and this is PostgreSQL ${majorVersion} on ${process.arch}: it can be restored only on the same major version and architecture.`,
  );
}

async function unpack(file: string, staging: string): Promise<void> {
  const postgres = join(staging, 'postgres');
  await mkdir(staging, { mode: 0o700 });
  // PostgreSQL does not start on a directory that others may read
  await mkdir(postgres, { mode: 0o700 });
  try {
    // the archive's owners are another machine's
    await extract({ file, cwd: staging, strict: true, preserveOwner: false });
    await extract({
      file: join(staging, parts.database, 'base.tar'),
      cwd: postgres,
      strict: true,
      preserveOwner: false,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`${file} cannot be unpacked, nothing was restored: ${why}`, { cause: error });
  }
}

const manifest = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      'Encoded-Path': z.string().optional(),
      Size: z.int(),
      Checksum: z.string().optional(),
    }),
  ),
});

/** As pg_verifybackup does. */
async function verify(staging: string): Promise<void> {
  const text = await readFile(join(staging, parts.database, 'backup_manifest'), 'utf8');
  for (const { Size, Checksum, ...named } of manifest.parse(JSON.parse(text)).Files) {
    const path = named.Path ?? Buffer.from(named['Encoded-Path'] ?? '', 'hex').toString();
    const file = join(staging, 'postgres', path);
    const size = (await unlessMissing(stat(file)))?.size;
    if (size !== Size || (Checksum !== undefined && (await sha256Of(file)) !== Checksum)) {
      throw new StartProblem(`The backup is damaged, nothing was restored: ${path} is not as it was.`);
    }
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
