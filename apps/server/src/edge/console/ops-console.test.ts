import { opsConfigId } from '@fettle/contract/site/ops';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { builtConsole, insertConfig, mountOps } from './ops-console.ts';

const folder = mkdtempSync(join(tmpdir(), 'fettle-ops-'));
let url: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<head><title>Operations</title></head><body></body>');
  writeFileSync(join(folder, 'assets/index-abc.js'), 'start()');
  writeFileSync(join(folder, 'assets/index-abc.js.br'), 'pretend brotli');
  const app = await testApp({ env: { BRAND_NAME: 'Mend & Co' } });
  mountOps(app.app, { brand: app.brand, appEnv: 'dev', ops: builtConsole(folder) });
  url = app.url;
});
afterAll(() => rmSync(folder, { recursive: true }));

const configIn = (html: string): unknown =>
  JSON.parse(new RegExp(`id="${opsConfigId}">(.+?)</script>`).exec(html)?.[1] ?? 'null');

test.each(['/ops/', '/ops/status', '/ops/tickets/RE1042', '/ops/index.html'])(
  '%s gets the document, with the brand in it',
  async (path) => {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(configIn(await answer.text())).toMatchObject({ appEnv: 'dev', brand: { name: 'Mend & Co' } });
  },
);

test('the document runs no script but its own, and no other page holds on to it', async () => {
  const { headers } = await fetch(`${url}/ops/`);
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('a file of the build is kept for good, and one that is gone is not the document', async () => {
  const file = await fetch(`${url}/ops/assets/index-abc.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(await file.text()).toBe('start()');
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${url}/ops/assets/index-old.js`)).status).toBe(404);
});

test('/ops leads to /ops/', async () => {
  const answer = await fetch(`${url}/ops`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/ops/');
});

test('a brand cannot end the element that carries it', async () => {
  const app = await testApp();
  const brand = { ...app.config.brand, name: '</script><script>alert(1)</script> $& $1' };
  const html = insertConfig('<head></head>', { brand, appEnv: 'dev' });
  expect(html).not.toContain('<script>alert');
  expect(configIn(html)).toMatchObject({ brand: { name: brand.name } });
});
