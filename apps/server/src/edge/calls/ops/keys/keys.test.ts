import { beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { staffedShop } from '../../../../testing/booked.ts';

let shop: Awaited<ReturnType<typeof staffedShop>>;

beforeAll(async () => {
  shop = await staffedShop();
});

const list = async () =>
  (await shop.administrator.call<CallOutput<'ops/keys/list'>>('ops/keys/list', {})).data.keys;
const add = (input: object = {}) =>
  shop.administrator.call<CallOutput<'ops/keys/add'>>('ops/keys/add', {
    name: 'Stock sync',
    scopes: ['orders:read'],
    ...input,
  });
const use = (key: string) => shop.app.call('v1/orders/list', {}, { authorization: `Bearer ${key}` });
const trailOf = async (keyID: number) => {
  const { data } = await shop.administrator.call<CallOutput<'ops/audit/find'>>('ops/audit/find', {
    subject: `key:${keyID}`,
  });
  return data.entries;
};

test('a key is told once, kept as a hash, used, and revoked at once', async () => {
  const { keyID, key } = (await add({ scopes: ['orders:read', 'orders:read'], perMinute: 30 })).data;
  expect((await list())[0]).toMatchObject({
    keyID,
    name: 'Stock sync',
    hint: key.slice(-4),
    scopes: ['orders:read'],
    perMinute: 30,
    lastUsedAt: null,
    state: 'live',
  });
  const row = await shop.app.db.selectFrom('api_key').selectAll().where('key_id', '=', keyID).execute();
  expect(JSON.stringify(row)).not.toContain(key);
  expect((await use(key)).status).toBe(200);
  expect((await list())[0]?.lastUsedAt).toBe(shop.app.clock.now().toISOString());
  expect((await shop.administrator.call('ops/keys/revoke', { keyID })).rc).toBe(0);
  expect((await use(key)).status).toBe(401);
  expect((await list())[0]?.state).toBe('revoked');
  expect((await shop.administrator.call('ops/keys/revoke', { keyID })).rc).toBe(92);
});

test('making and revoking one is in the audit trail, without the key', async () => {
  const { keyID, key } = (await add({ name: 'Ledger' })).data;
  await shop.administrator.call('ops/keys/revoke', { keyID });
  const trail = await trailOf(keyID);
  expect(trail.map(({ act, by }) => [act, by?.staffID])).toEqual([
    ['key.revoke', shop.administrator.staffID],
    ['key.add', shop.administrator.staffID],
  ]);
  expect(trail[1]?.after).toMatchObject({ name: 'Ledger', scopes: ['orders:read'] });
  expect(JSON.stringify(trail)).not.toContain(key);
});

test('works to the end of its last day in London, and not beyond', async () => {
  shop.setTime('2026-03-02T10:00:00Z');
  expect((await add({ lastDay: '2026-03-01' })).rc).toBe(2);
  const { key } = (await add({ lastDay: '2026-03-02' })).data;
  shop.setTime('2026-03-02T23:59:59Z');
  expect((await use(key)).status).toBe(200);
  shop.setTime('2026-03-03T00:00:00Z');
  expect((await use(key)).status).toBe(401);
  expect((await list())[0]?.state).toBe('expired');
});

test.each([
  ['without a scope', { scopes: [] }],
  ['with a scope there is not', { scopes: ['staff:write'] }],
  ['without a name', { name: ' ' }],
  ['that may never call', { perMinute: 0 }],
])('none %s', async (_, input) => {
  expect((await add(input)).rc).toBe(2);
});

test('there can be only so many', async () => {
  const live = (await list()).filter(({ state }) => state !== 'revoked').length;
  for (let i = live; i < 50; i += 1) expect((await add()).rc).toBe(0);
  expect((await add()).rc).toBe(93);
});
