import type { AppEnv } from './site.ts';

/** `GET /readyz`. */
export interface Readiness {
  status: 'ready' | 'draining' | 'unready';
  database: { ok: boolean };
  migrations: { ok: boolean; pending: readonly string[] };
  version: string;
  appEnv: AppEnv;
  clock: { now: string; test: boolean };
}
