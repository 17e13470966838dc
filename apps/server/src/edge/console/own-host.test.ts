import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { mountOps } from './ops-console.ts';

let url: string;

beforeAll(async () => {
  const app = await testApp({ env: { OPS_HOST: 'ops.fettle.test', PUBLIC_URL: 'http://fettle.test' } });
  const ops = { folder: undefined, readDocument: async () => '<head></head>' };
  mountOps(app.app, { brand: app.brand, appEnv: 'dev', ops });
  url = app.url;
});

/** fetch sets the Host header itself. */
function ask(host: string, path: string, { method = 'GET', headers = {} } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { method, headers: { host, ...headers } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end(method === 'POST' ? '{}' : undefined);
  });
}

const post = (host: string, path: string, origin = `http://${host}`) =>
  ask(host, path, { method: 'POST', headers: { 'content-type': 'application/json', origin } });

test('the console and its calls answer on their own host', async () => {
  expect(await ask('ops.fettle.test', '/')).toBe(302);
  expect(await ask('ops.fettle.test', '/ops/today')).toBe(200);
  expect(await ask('OPS.fettle.test', '/ops/')).toBe(200);
  expect(await post('ops.fettle.test', '/api/ops/session/get')).toBe(200);
});

test('and on no other', async () => {
  expect(await ask('fettle.test', '/ops/')).toBe(404);
  expect(await ask('fettle.test', '/ops')).toBe(404);
  expect(await post('fettle.test', '/api/ops/session/get')).toBe(404);
});

test('the site’s calls do not answer there, health does everywhere', async () => {
  expect(await post('ops.fettle.test', '/api/devices/getDeviceTypes')).toBe(404);
  expect(await post('fettle.test', '/api/devices/getDeviceTypes')).toBe(200);
  expect(await ask('ops.fettle.test', '/healthz')).toBe(200);
  expect(await ask('fettle.test', '/healthz')).toBe(200);
});

test('a page of the site may not call the console’s', async () => {
  expect(await post('ops.fettle.test', '/api/ops/session/get', 'http://fettle.test')).toBe(403);
});
