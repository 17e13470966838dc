import type { Context, Hono } from 'hono';
import { sql } from 'kysely';
import type { Readiness } from '@fettle/contract/site/readiness';
import type { AppEnv } from '@fettle/contract/site/site';
import { mayCall } from '@fettle/domain/principal';
import type { Clock } from '../../platform/process/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { pendingMigrations } from '../../platform/database/migrate.ts';
import type { Writability } from '../../platform/database/writability.ts';
import type { PostgresHealth } from '../../platform/postgres/keep-running.ts';
import { countedAs } from '../../platform/http/client-address.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

interface HealthOptions {
  db: Database;
  clock: Clock;
  appEnv: AppEnv;
  version: string;
  isDraining: () => boolean;
  writability: Writability;
  postgresHealth: (() => PostgresHealth) | undefined;
}

const databaseTimeoutMs = 2_000;

/** `/healthz`, liveness: the process runs. `/readyz`: it can do its work; a balancer sends visitors elsewhere while it cannot. */
export function mountHealth(app: Hono<{ Variables: RequestScope }>, options: HealthOptions): void {
  app.get('/healthz', (c) => c.text('ok'));

  app.get('/readyz', async (c) => {
    const readiness = await readinessOf(options);
    const { status } = readiness;
    c.header('cache-control', 'no-store');
    return c.json((await maySeeAll(c)) ? readiness : { status }, status === 'ready' ? 200 : 503);
  });
}

/** Version, restarts and migrations are for who keeps the server up: from the machine itself, or an administrator. */
async function maySeeAll(c: Context<{ Variables: RequestScope }>): Promise<boolean> {
  if (isFromThisMachine(c)) return true;
  // while the database is away nobody is recognised
  const looked = await within(databaseTimeoutMs, c.var.staffSession.staff());
  const staff = looked.ok ? looked.value : undefined;
  return staff !== undefined && mayCall({ staff: ['administrator'] }, { kind: 'staff', ...staff });
}

/** Not by a proxy on this machine, which says for whom it asks. */
const isFromThisMachine = (c: Context<{ Variables: RequestScope }>): boolean =>
  c.req.header('x-forwarded-for') === undefined &&
  c.req.header('forwarded') === undefined &&
  loopback.includes(c.var.visitor.address);

const loopback = ['127.0.0.1', countedAs('::1')];

async function readinessOf(options: HealthOptions): Promise<Readiness> {
  const { db, clock, appEnv, version, isDraining, writability } = options;
  const database = await within(databaseTimeoutMs, sql`select 1`.execute(db));
  const pending = database.ok ? await within(databaseTimeoutMs, pendingMigrations(db)) : undefined;
  const migrated = pending?.ok === true && pending.value.length === 0;
  const writing = database.ok ? await within(databaseTimeoutMs, writability.check(db)) : undefined;
  const writes = writing?.ok === true;
  const ready = database.ok && migrated && writes;
  return {
    status: isDraining() ? 'draining' : ready ? 'ready' : 'unready',
    database: { ok: database.ok, writes },
    postgres: options.postgresHealth ? toWire(options.postgresHealth()) : null,
    migrations: { ok: migrated, pending: pending?.ok ? pending.value : [] },
    version,
    appEnv,
    clock: { now: clock.now().toISOString(), test: clock.isTest },
  };
}

const toWire = ({ restarts, lastRestartAt, heldBackUntil }: PostgresHealth): Readiness['postgres'] => ({
  restarts,
  lastRestartAt: lastRestartAt?.toISOString() ?? null,
  heldBackUntil: heldBackUntil?.toISOString() ?? null,
});

type Outcome<Value> = { ok: true; value: Value } | { ok: false };

async function within<Value>(ms: number, work: Promise<Value>): Promise<Outcome<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<{ ok: false }>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false }), ms);
  });
  const settled = work.then(
    (value) => ({ ok: true, value }) as const,
    () => ({ ok: false }) as const,
  );
  return Promise.race([settled, tooLate]).finally(() => clearTimeout(timer));
}
