import type { AppEnv } from './site.ts';

/** `GET /readyz`. */
export interface Readiness {
  status: 'ready' | 'draining' | 'unready';
  /** `writes`: whether it takes them; a full disk answers questions only. */
  database: { ok: boolean; writes: boolean };
  /** The embedded PostgreSQL, which is restarted when it exits; null where the database is an outside one. */
  postgres: { restarts: number; lastRestartAt: string | null; heldBackUntil: string | null } | null;
  migrations: { ok: boolean; pending: readonly string[] };
  version: string;
  appEnv: AppEnv;
  clock: { now: string; test: boolean };
}
