import type { RequestMetrics } from '../../platform/observe/metrics.ts';
import type { Log } from '../../platform/process/log.ts';
import { loggedPath } from '../../platform/http/logged-path.ts';

export interface RequestNotes {
  log: Log;
  metrics: RequestMetrics;
}

/** The log's line and the metric of every request that was answered. */
export function noteRequest(
  { log, metrics }: RequestNotes,
  { method, path, status, startedAt }: { method: string; path: string; status: number; startedAt: number },
): void {
  const ms = performance.now() - startedAt;
  metrics.request({ path, status, ms });
  log.info('request', { method, path: loggedPath(path), status, ms: Math.round(ms * 10) / 10 });
}
