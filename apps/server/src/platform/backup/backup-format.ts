import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser, type ReadEntry } from 'tar';
import { z } from 'zod';
import { StartProblem } from '../process/start-problem.ts';

/**
 * What a backup is: a gzipped tar with these parts, in this order. The label comes first, so that whether it fits this
 * machine is known before gigabytes are unpacked.
 */
export const parts = {
  label: 'fettle-backup.json',
  /** Opens the database inside. */
  secret: 'postgres.secret',
  /** base.tar and backup_manifest, as PostgreSQL has written them. */
  database: 'database',
  /** Whatever else the data directory holds: uploads. */
  files: 'files',
} as const;

const label = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** PostgreSQL's files are readable by the same major version on the same kind of machine only. */
  postgresMajor: z.string(),
  arch: z.string(),
});
export type BackupLabel = z.infer<typeof label>;

/** Work under way is done under such a name; what a killed process left is swept by the next start. */
export const temporaryIn = (dataDir: string, what: 'backup' | 'restore'): string =>
  join(dataDir, `${what}.new-${process.pid}-${randomBytes(4).toString('hex')}`);

/** Reads no further than the label. */
export async function readLabel(file: string): Promise<BackupLabel> {
  const noBackup = new StartProblem(`${file} is no backup made by npm run backup.`);
  const text = await firstEntry(file, parts.label);
  if (text === undefined) throw noBackup;
  try {
    return label.parse(JSON.parse(text));
  } catch {
    throw noBackup;
  }
}

/** Undefined if the file is no tar, or begins with another entry. */
function firstEntry(file: string, name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const source = createReadStream(file);
    const parser = new Parser({ strict: true });
    const end = (text: string | undefined) => {
      source.destroy();
      resolve(text);
    };
    parser.on('entry', (entry: ReadEntry) => {
      if (entry.path !== name || entry.size > 10_000) return end(undefined);
      const chunks: Buffer[] = [];
      entry.on('data', (chunk: Buffer) => chunks.push(chunk));
      entry.on('end', () => end(Buffer.concat(chunks).toString()));
    });
    parser.on('error', () => end(undefined));
    parser.on('end', () => end(undefined));
    source.on('error', () => end(undefined));
    source.on('data', (chunk) => parser.write(chunk));
    source.on('end', () => parser.end());
  });
}

/** On disk, not only in the system's memory: a backup that a power cut empties is none. */
export async function flush(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}
