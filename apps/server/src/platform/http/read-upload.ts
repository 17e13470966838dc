import { rm, type FileHandle } from 'node:fs/promises';
import { Refusal, type RefusalReason } from '@fettle/domain/refusal';
import { errorFields, type Log } from '../process/log.ts';
import { openUploadFile } from './upload-files.ts';

/** A telephone with a poor connection sends 12 MB in about a minute and a half, and never stops for long. */
const slowest = { silentMs: 10_000, wholeMs: 110_000 };

/** The body of an upload, in a file until it is removed: however many are being sent, none of them is in memory. */
export interface UploadedFile {
  path: string;
  bytes: number;
  remove: () => Promise<void>;
}

interface Reading {
  maxBytes: number;
  tooLarge: RefusalReason;
  /** Said when this machine cannot keep it: its disk is full, for instance. */
  unavailable: RefusalReason;
  length: number | undefined;
  /** Takes room for so many bytes more, or throws. */
  take: (bytes: number) => void;
  log: Log;
  /** How long nothing, and not all of it, may come. */
  slowest?: { silentMs: number; wholeMs: number };
}

/** Never more of a body than is allowed, nor for longer. Rejects when the sender leaves in the middle, and then no file is left. */
export async function readUpload(
  body: ReadableStream<Uint8Array> | null,
  reading: Reading,
): Promise<UploadedFile> {
  const { length, maxBytes, tooLarge } = reading;
  if (length !== undefined && length > maxBytes) throw new Refusal(tooLarge);
  const { path, handle } = await keeping(reading, openUploadFile);
  const remove = () => rm(path, { force: true });
  try {
    return { path, bytes: await copy(body, handle, reading), remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await handle.close();
  }
}

/** Tells how many bytes there were. */
async function copy(
  body: ReadableStream<Uint8Array> | null,
  handle: FileHandle,
  reading: Reading,
): Promise<number> {
  const { maxBytes, tooLarge, take, slowest: { silentMs, wholeMs } = slowest } = reading;
  if (!body) return 0;
  let bytes = 0;
  const reader = body.getReader();
  const until = performance.now() + wholeMs;
  try {
    for (;;) {
      const part = await within(Math.min(silentMs, until - performance.now()), reader.read());
      if (part.done) return bytes;
      bytes += part.value.byteLength;
      if (bytes > maxBytes) throw new Refusal(tooLarge);
      take(part.value.byteLength);
      await keeping(reading, () => handle.writeFile(part.value));
    }
  } catch (error) {
    // nobody reads on; it may be broken already
    void reader.cancel().catch(() => {});
    throw error;
  }
}

async function keeping<Value>({ log, unavailable }: Reading, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    log.error('upload.not-kept', errorFields(error));
    throw new Refusal(unavailable);
  }
}

async function within<Value>(ms: number, reading: Promise<Value>): Promise<Value> {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Refusal('uploadTooSlow')), ms);
  try {
    return await Promise.race([reading, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}
