import type { Readiness } from '@fettle/contract/readiness';

const timeoutMs = 4_000;

/** What the server says of itself. It answers 503 when it is not ready, with the same body. Rejects when it is silent. */
export async function fetchReadiness(
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Readiness> {
  const response = await fetch('/readyz', {
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const body: unknown = await response.json();
  if (!isReadiness(body)) throw new Error('The answer of /readyz is not a status');
  return body;
}

/** A proxy in between may answer in JSON of its own. */
function isReadiness(body: unknown): body is Readiness {
  return (
    typeof body === 'object' &&
    body !== null &&
    ['status', 'database', 'migrations', 'version', 'appEnv', 'clock'].every((key) => key in body)
  );
}
