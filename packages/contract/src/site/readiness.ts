import type { AppEnv } from './site.ts';

/** `GET /readyz`, as a balancer and strangers are told. */
export interface ReadyStatus {
  status: 'ready' | 'draining' | 'unready';
}

/** The same as the machine itself and administrators are told. */
export interface Readiness extends ReadyStatus {
  /** `writes`: whether it takes them; a full disk answers questions only. */
  database: { ok: boolean; writes: boolean };
  /** The embedded PostgreSQL, which is restarted when it exits; null where the database is an outside one. */
  postgres: { restarts: number; lastRestartAt: string | null; heldBackUntil: string | null } | null;
  migrations: { ok: boolean; pending: readonly string[] };
  version: string;
  appEnv: AppEnv;
  clock: { now: string; test: boolean };
}
