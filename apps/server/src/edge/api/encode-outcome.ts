import { brotliCompressSync, constants } from 'node:zlib';
import { ownBytes, type Bytes } from '../answers/own-bytes.ts';
import type { Outcome } from './dispatch.ts';
import { retryAfterSeconds } from '../answers/retry-after.ts';

/** Below this size compressing costs more than it saves. */
const compressFromLength = 1_000;

interface SharedBytes {
  plain: Bytes;
  brotli: Bytes | undefined;
}

/** The headers and body of an answer to a call. */
export function encodeOutcome(
  outcome: Outcome,
  acceptEncoding: string | undefined,
): { headers: Record<string, string>; body: string | Bytes } {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  if (outcome.status === 429) headers['retry-after'] = '60';
  if (outcome.status === 503) headers['retry-after'] = String(retryAfterSeconds);
  if (!outcome.shared) return { headers, body: outcome.json };

  const { plain, brotli } = sharedBytes(outcome);
  if (!brotli) return { headers, body: plain };
  headers.vary = 'accept-encoding';
  if (!/\bbr\b/.test(acceptEncoding ?? '')) return { headers, body: plain };
  headers['content-encoding'] = 'br';
  return { headers, body: brotli };
}

const encoded = new WeakMap<Outcome, SharedBytes>();

/** An outcome that many share is encoded once for all of them, and forgotten together with it. */
function sharedBytes(outcome: Outcome): SharedBytes {
  let bytes = encoded.get(outcome);
  if (!bytes) {
    const plain = ownBytes(Buffer.from(outcome.json));
    bytes = { plain, brotli: plain.length < compressFromLength ? undefined : compress(plain) };
    encoded.set(outcome, bytes);
  }
  return bytes;
}

function compress(plain: Bytes): Bytes {
  return ownBytes(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
}
