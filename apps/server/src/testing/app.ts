import { getRequestListener } from '@hono/node-server';
import { afterAll } from 'vitest';
import type { Envelope } from '@fettle/contract/answers/envelope';
import { createApp, type AppParts } from '../wiring/app.ts';
import { LiveBrand } from '../telling/brand/live-brand.ts';
import { Cache } from '../platform/cache/cache.ts';
import { testClock } from '../platform/process/clock.ts';
import { readConfig } from '../wiring/settings/config.ts';
import type { FindReady } from '../edge/site/answer-from-memory.ts';
import { createHttpServer, portOf } from '../platform/http/listen.ts';
import { openIdentity } from '../wiring/open/open-identity.ts';
import { createLog } from '../platform/process/log.ts';
import { TicketChanges } from '../tickets/live/ticket-changes.ts';
import { Writability } from '../platform/database/writability.ts';
import { standInsFor } from '../wiring/stand-ins.ts';
import { testDatabase } from './database.ts';
import { noPhotos, noServices } from './services.ts';

interface TestAppOptions {
  env?: Record<string, string>;
  now?: string;
  parts?: Partial<AppParts>;
  /** With the identity service the server has in earnest, reached under the app's own address. */
  identity?: boolean;
  /** Another app's, to stand beside it; otherwise one of its own. */
  database?: Awaited<ReturnType<typeof testDatabase>>;
}

/** The real app on a real database behind a real socket. */
export async function testApp(options: TestAppOptions = {}) {
  const database = options.database ?? (await testDatabase());
  const server = createHttpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${portOf(server)}`;
  afterAll(() => void server.close());
  const lines: string[] = [];
  const config = readConfig({
    NODE_ENV: 'test',
    // a test's people share a telephone number and an address
    MAX_HELD_PLACES: '1000000',
    ...(options.identity && { PUBLIC_URL: url }),
    ...options.env,
  });
  const clock = options.parts?.clock ?? testClock(new Date(options.now ?? '2026-03-02T10:00:00Z'));
  const parts: AppParts = {
    config,
    brand: new LiveBrand(config.brand, clock),
    db: database.db,
    clock,
    cache: new Cache(),
    ticketChanges: new TicketChanges(),
    log: createLog('debug', (line) => lines.push(line)),
    services: noServices,
    photos: noPhotos,
    standIns: await standInsFor(config),
    version: 'test',
    isDraining: () => false,
    writability: new Writability(),
    postgresHealth: undefined,
    ...options.parts,
  };
  const identity = options.identity ? openIdentity(parts) : undefined;
  if (identity) {
    parts.services = { ...parts.services, verifyIdToken: identity.verifyIdToken };
    afterAll(() => identity.close());
  }
  const { app, dispatch, fromMemory } = createApp(parts);
  identity?.mount(app);
  const byApp = getRequestListener(app.fetch);
  let findReady: FindReady = () => undefined;
  const sendReady = fromMemory((path, wanted) => findReady(path, wanted));
  server.on('request', (request, response) => {
    const next = () => void byApp(request, response);
    sendReady(request, response, () => (identity ? identity.before(request, response, next) : next()));
  });
  /** A site that was mounted on the app. */
  const serveSite = (site: { findReady: FindReady }) => (findReady = site.findReady);

  async function call<Data = never>(name: string, input: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
    });
    const envelope = (await response.json()) as Envelope<Data>;
    return { ...envelope, status: response.status, response };
  }

  return { ...database, ...parts, app, dispatch, url, call, lines, serveSite, fromMemory };
}
