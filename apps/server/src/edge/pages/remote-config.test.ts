import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ env: { APP_ENV: 'staging' } });
});

const fetchConfig = (headers: Record<string, string> = {}) =>
  fetch(`${app.url}/remote-config.json`, { headers });

test('serves the postcodes and this environment’s promotion, and no other’s', async () => {
  const values = (await (await fetchConfig()).json()) as Record<string, string>;
  expect(Object.keys(values).toSorted()).toEqual(['postcodes', 'promo_staging']);
  expect(Object.values(JSON.parse(values.postcodes ?? '') as Record<string, string[]>).flat()).toContain(
    'SW1A',
  );
});

test('answers 304 to who has the present values, and 200 once they change', async () => {
  const etag = (await fetchConfig()).headers.get('etag') ?? '';
  expect(etag).toMatch(/^".+"$/);
  expect((await fetchConfig({ 'if-none-match': etag })).status).toBe(304);
  expect((await fetchConfig({ 'if-none-match': `"other", W/${etag}` })).status).toBe(304);

  await app.db.updateTable('remote_config').set({ value: '' }).where('key', '=', 'promo_staging').execute();
  app.cache.forget('remoteConfig');
  const changed = await fetchConfig({ 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
  expect(await changed.json()).toMatchObject({ promo_staging: '' });
});
