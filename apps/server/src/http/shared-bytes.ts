import { brotliCompressSync, constants } from 'node:zlib';
import type { Outcome } from './dispatch.ts';

/** Below this size compressing costs more than it saves. */
const compressFromLength = 1_000;

interface SharedBytes {
  plain: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | undefined;
}

const encoded = new WeakMap<Outcome, SharedBytes>();

/** An outcome that many share is encoded once for all of them, and forgotten together with it. */
export function sharedBytes(outcome: Outcome): SharedBytes {
  let bytes = encoded.get(outcome);
  if (!bytes) {
    const plain = new TextEncoder().encode(outcome.json);
    bytes = { plain, brotli: plain.length < compressFromLength ? undefined : compress(plain) };
    encoded.set(outcome, bytes);
  }
  return bytes;
}

function compress(plain: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
}
