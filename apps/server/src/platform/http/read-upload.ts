import { Refusal, type RefusalReason } from '@fettle/domain/refusal';

/** A telephone with a poor connection sends 12 MB in about a minute and a half, and never stops for long. */
const slowest = { silentMs: 10_000, wholeMs: 110_000 };

interface Reading {
  maxBytes: number;
  tooLarge: RefusalReason;
  length: number | undefined;
  /** Takes room for so many bytes more, or throws. */
  take: (bytes: number) => void;
  /** How long nothing, and not all of it, may come. */
  slowest?: { silentMs: number; wholeMs: number };
}

/** The body of an upload, never more of it than is allowed, nor for longer. Rejects when the sender leaves in the middle. */
export async function readUpload(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, tooLarge, length, take, slowest: { silentMs, wholeMs } = slowest }: Reading,
): Promise<Buffer> {
  if (length !== undefined && length > maxBytes) throw new Refusal(tooLarge);
  if (!body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body.getReader();
  const until = performance.now() + wholeMs;
  try {
    for (;;) {
      const part = await within(Math.min(silentMs, until - performance.now()), reader.read());
      if (part.done) return Buffer.concat(chunks, bytes);
      bytes += part.value.byteLength;
      if (bytes > maxBytes) throw new Refusal(tooLarge);
      take(part.value.byteLength);
      chunks.push(part.value);
    }
  } catch (error) {
    // nobody reads on; it may be broken already
    void reader.cancel().catch(() => {});
    throw error;
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
