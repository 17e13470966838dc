import { unattendedHeader } from '@fettle/contract/site/ops';
import type { Readiness, ReadyStatus } from '@fettle/contract/site/readiness';

const timeoutMs = 4_000;

/**
 * What the server says of itself. It answers 503 when it is not ready, with the same body; without its database it recognises nobody, and tells
 * the status alone. Rejects when it is silent.
 */
export async function fetchReadiness(
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<ReadyStatus | Readiness> {
  const response = await fetch('/readyz', {
    cache: 'no-store',
    // asked every few seconds, with nobody at the console: it must not keep them signed in
    headers: { [unattendedHeader]: '1' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const body: unknown = await response.json();
  if (!isStatus(body)) throw new Error('The answer of /readyz is not a status');
  return body;
}

/** A proxy in between may answer in JSON of its own. */
const isStatus = (body: unknown): body is ReadyStatus | Readiness =>
  typeof body === 'object' &&
  body !== null &&
  'status' in body &&
  ['ready', 'draining', 'unready'].some((status) => status === body.status);

export const isWhole = (readiness: ReadyStatus | Readiness): readiness is Readiness =>
  'database' in readiness;
