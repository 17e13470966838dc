import type { Context, Hono } from 'hono';
import {
  analyticsEvent,
  logCategories,
  logEntry,
  type AnalyticsEvent,
} from '@fettle/contract/entities/log-entry';
import type { AppEnv } from '@fettle/contract/site/site';
import { Refusal } from '@fettle/domain/refusal';
import type { Clock } from '../../platform/process/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { enforceLimit, isWithinLimits } from '../../platform/limits/rate-limit.ts';
import { appendAnalyticsEvent, appendClientLog } from '../../stores/office/logs.ts';
import { loggedPath } from '../../platform/http/logged-path.ts';
import { isStorable } from '../../platform/http/storable.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

interface SinkOptions {
  db: Database;
  clock: Clock;
  appEnv: AppEnv;
}

const daySeconds = 24 * 60 * 60;
const logPerVisitor = { name: 'log', max: 60, windowSeconds: 60, per: 'network address' };
/** A rate limit for all visitors together: the table grows only so fast. */
const logInAll = { name: 'log-all', max: 1_200, windowSeconds: 60, per: 'everybody together' };
const eventsPerVisitor = [
  { name: 'analytics', max: 240, windowSeconds: 60, per: 'network address' },
  { name: 'analytics-day', max: 5_000, windowSeconds: daySeconds, per: 'network address' },
];
const eventsInAll = {
  name: 'analytics-all',
  max: 1_000_000,
  windowSeconds: daySeconds,
  per: 'everybody together',
};

const dayMs = daySeconds * 1000;
const categories: readonly string[] = logCategories;

/** Takes log entries in the REST shape of a Firebase Realtime Database, and analytics events. */
export function mountLogSink(app: Hono<{ Variables: RequestScope }>, options: SinkOptions): void {
  const { db, clock } = options;

  app.post('/logs/:env/:path{.+}', async (c) => {
    const target = readTarget(c.req.param('env'), c.req.param('path'));
    if (!target) return c.json({ error: 'There is no such log.' }, 404);
    await enforceLimit(options, logPerVisitor, c.var.visitor.address);
    await enforceLimit(options, logInAll, '');
    const entry = logEntry.safeParse(await readJson(c));
    if (!entry.success) return c.json({ error: 'Invalid data; couldn’t parse the entry.' }, 400);
    const id = await appendClientLog(db, { ...target, entry: entry.data, now: clock.now() });
    return c.json({ name: id });
  });

  app.post('/analytics', async (c) => {
    const { address: subject } = c.var.visitor;
    const perVisitor = eventsPerVisitor.map((limit) => ({ limit, subject }));
    if (!(await isWithinLimits({ db, now: clock.now() }, perVisitor))) throw new Refusal('tooManyRequests');
    // after the visitor's own: what is refused to one must not use up what all share
    await enforceLimit(options, eventsInAll, '');
    const event = analyticsEvent.safeParse(await readJson(c));
    if (!event.success) return c.json({ error: 'Invalid data; couldn’t parse the event.' }, 400);
    await appendAnalyticsEvent(db, {
      ...event.data,
      params: withoutKeys(event.data.params),
      now: clock.now(),
    });
    return c.body(null, 204);
  });

  /** `{category}/{date}.json` of this environment, written today by the visitor's clock, which no test clock moves. */
  function readTarget(env: string, path: string) {
    const [, category = '', day = ''] = /^(.+)\/(\d{4}-\d{2}-\d{2})\.json$/.exec(path) ?? [];
    const offMs = Math.abs(Date.parse(day) - Date.now());
    if (env !== options.appEnv || !categories.includes(category) || !(offMs <= 2 * dayMs)) return undefined;
    return { env, category, day };
  }
}

/** A page view of a shared passport names its link, which opens it. */
const withoutKeys = (params: AnalyticsEvent['params']): AnalyticsEvent['params'] =>
  typeof params.path === 'string' ? { ...params, path: loggedPath(params.path) } : params;

async function readJson(c: Context): Promise<unknown> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return isStorable(body) ? body : undefined;
}
