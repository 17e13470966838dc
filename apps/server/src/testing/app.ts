import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { Envelope } from '@fettle/contract/envelope';
import { createApp, type AppParts } from '../app.ts';
import { Cache } from '../cache.ts';
import { testClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { callsFromMemory } from '../http/calls-from-memory.ts';
import { createLog } from '../log.ts';
import { testDatabase } from './database.ts';
import { noServices } from './services.ts';

/** The real app on a real database behind a real socket. */
export async function testApp(
  options: { env?: Record<string, string>; now?: string; parts?: Partial<AppParts> } = {},
) {
  const database = await testDatabase();
  const lines: string[] = [];
  const parts: AppParts = {
    config: readConfig({ NODE_ENV: 'test', ...options.env }),
    db: database.db,
    clock: testClock(new Date(options.now ?? '2026-03-02T10:00:00Z')),
    cache: new Cache(),
    log: createLog('debug', (line) => lines.push(line)),
    services: noServices,
    version: 'test',
    isDraining: () => false,
    ...options.parts,
  };
  const { app, dispatch, baseHeaders } = createApp(parts);
  const byApp = getRequestListener(app.fetch);
  const { publicUrl } = parts.config;
  const fromMemory = callsFromMemory({ dispatch, publicUrl, baseHeaders, log: parts.log });
  const server = createServer((request, response) =>
    fromMemory(request, response, () => void byApp(request, response)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // a server that listens on TCP has such an address
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => void server.close());

  async function call<Data = never>(name: string, input: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
    });
    const envelope = (await response.json()) as Envelope<Data>;
    return { ...envelope, status: response.status, response };
  }

  return { ...parts, ...database, app, dispatch, url, call, lines };
}
