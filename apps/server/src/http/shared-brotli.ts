import { brotliCompressSync, constants } from 'node:zlib';
import type { Outcome } from './dispatch.ts';

const compressed = new WeakMap<Outcome, Uint8Array<ArrayBuffer>>();

/** Compressed once for all who share the outcome, and forgotten together with it. */
export function sharedBrotli(outcome: Outcome): Uint8Array<ArrayBuffer> {
  let bytes = compressed.get(outcome);
  if (!bytes) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    bytes = new Uint8Array(brotliCompressSync(outcome.json, { params }));
    compressed.set(outcome, bytes);
  }
  return bytes;
}
