import { randomUUID } from 'node:crypto';
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'fettle-upload-';
/** Long after any upload has ended, one way or the other. */
const staleMs = 60 * 60 * 1000;

/** A file for what is being uploaded. Whoever asks for it removes it. */
export async function openUploadFile(): Promise<{ path: string; handle: FileHandle }> {
  const path = join(tmpdir(), prefix + randomUUID());
  // exclusive, and readable for us alone: the folder is everybody's
  return { path, handle: await open(path, 'wx', 0o600) };
}

/** What a process that was killed has left behind. By the machine's own clock, which stamps files. */
export async function removeStaleUploads(now = Date.now()): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const path = join(tmpdir(), name);
    // it may be gone already, or another user's
    const seen = await stat(path).catch(() => undefined);
    if (seen && seen.mtimeMs < now - staleMs) await rm(path, { force: true }).catch(() => undefined);
  }
}
