import { expect, test, vi } from 'vitest';
import { RemoteConfig } from './remote-config.ts';

const spring = { promo_staging: '{"title":"Spring","promoCode":"SPRING10"}', postcodes: '["E1"]' };

function aRemoteConfig(answer: () => Promise<Response> = async () => Response.json(spring)) {
  const clock = { nowMs: 1_000_000 };
  const fetch = vi.fn(answer);
  const config = new RemoteConfig({ apiUrl: 'https://api.test', fetch, nowMs: () => clock.nowMs });
  return { config, fetch, clock };
}

test('fetches with revalidation and activates the values', async () => {
  const { config, fetch } = aRemoteConfig();
  await config.fetchAndActivate();
  expect(fetch).toHaveBeenCalledWith('https://api.test/remote-config.json', { cache: 'no-cache' });
  expect(config.getValue('postcodes')).toEqual(['E1']);
});

test('does not fetch again within 3,000 ms, and does afterwards', async () => {
  const { config, fetch, clock } = aRemoteConfig();
  await config.fetchAndActivate();
  clock.nowMs += 2999;
  await config.fetchAndActivate();
  expect(fetch).toHaveBeenCalledTimes(1);
  clock.nowMs += 1;
  await config.fetchAndActivate();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('shares one request between callers', async () => {
  const { config, fetch } = aRemoteConfig();
  await Promise.all([
    config.fetchAndActivate(),
    config.fetchAndActivate(),
    config.activePromotion('staging'),
  ]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('keeps the active values when a later fetch fails', async () => {
  const answers = [Response.json(spring), new Response('', { status: 500 })];
  const { config, clock } = aRemoteConfig(async () => answers.shift() ?? Response.error());
  await config.fetchAndActivate();
  clock.nowMs += 3000;
  await config.fetchAndActivate();
  expect(config.getValue('postcodes')).toEqual(['E1']);
});

test.each([
  ['the server answers with an error', async () => new Response('', { status: 503 })],
  ['there is no network', async () => Promise.reject(new TypeError('offline'))],
  ['the answer is not JSON', async () => new Response('<html>')],
  ['the answer is not an object', async () => Response.json('x')],
] as const)('never throws when %s', async (_, answer) => {
  const { config } = aRemoteConfig(answer);
  await config.fetchAndActivate();
  expect(config.getValue('postcodes')).toBe(false);
});

test.each([
  ['', false],
  ['not json', false],
  ['false', false],
  ['{"a":1}', { a: 1 }],
])('reads the raw value %o as %o', async (raw, value) => {
  const { config } = aRemoteConfig(async () => Response.json({ key: raw }));
  await config.fetchAndActivate();
  expect(config.getValue('key')).toEqual(value);
});

test('reads an absent value as false', () => {
  expect(aRemoteConfig().config.getValue('toString')).toBe(false);
});

test('reads the promotion of the environment, fetching first when nothing was fetched yet', async () => {
  const { config, fetch } = aRemoteConfig();
  expect(await config.activePromotion('staging')).toEqual({ title: 'Spring', promoCode: 'SPRING10' });
  expect(await config.activePromotion('prod')).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('does not fetch for the promotion when the last fetch succeeded', async () => {
  const { config, fetch, clock } = aRemoteConfig();
  await config.fetchAndActivate();
  clock.nowMs += 60_000;
  await config.activePromotion('staging');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('fetches first when the last fetch failed, though not within 3,000 ms of it', async () => {
  const answers = [new Response('', { status: 500 }), Response.json(spring)];
  const { config, fetch, clock } = aRemoteConfig(async () => answers.shift() ?? Response.error());
  expect(await config.activePromotion('staging')).toBe(false);
  clock.nowMs += 2999;
  expect(await config.activePromotion('staging')).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(1);
  clock.nowMs += 1;
  expect(await config.activePromotion('staging')).toEqual({ title: 'Spring', promoCode: 'SPRING10' });
});

test.each(['{"title":""}', '{"promoCode":"X"}', '"text"', 'null'])('has no promotion in %s', async (raw) => {
  const { config } = aRemoteConfig(async () => Response.json({ promo_dev: raw }));
  expect(await config.activePromotion('dev')).toBe(false);
});
