import { beforeAll, describe, expect, test } from 'vitest';
import type { Device, Model } from '@fettle/contract/entities/device';
import { testApp } from '../../../../testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let device: Device;

beforeAll(async () => {
  app = await testApp({ env: { TRUSTED_PROXIES: '1' } });
  device = await get();
});

async function get(): Promise<Device> {
  const input = { deviceTypeID: 1, manufacturer: 'Apple', device: 'iPhone 12' };
  return (await app.call<{ device: Device }>('devices/get', input)).data.device;
}

let visitors = 0;
/** Each from an address of its own, so that the limit counts only where a test wants it to. */
async function add(input: object, address = `203.0.113.${++visitors}`) {
  return app.call<{ model: Model; issues: { path: string; message: string }[] }>(
    'devices/models/add',
    input,
    {
      'x-forwarded-for': address,
    },
  );
}

const modelRows = () =>
  app.db.selectFrom('model').selectAll().where('device_id', '=', device.deviceID).execute();
const catalogueVersion = () =>
  app.db.selectFrom('cache_topic').selectAll().where('topic', '=', 'catalogue').executeTakeFirstOrThrow();

test('adds a model that is shown to nobody else and leaves the catalogue in every memory', async () => {
  const before = await catalogueVersion();
  const { rc, data } = await add({ deviceID: device.deviceID, model: '  My   odd\u00A0one ' });
  expect(rc).toBe(0);
  expect(data.model).toEqual({ modelID: expect.any(Number) as number, model: 'My odd one' });
  expect(await catalogueVersion()).toEqual(before);
  app.cache.forget('catalogue');
  expect((await get()).models).toEqual(device.models);
});

test.each(['MY ODD ONE', 'myoddone', 'my odd  one'])('%j is that model again', async (model) => {
  const first = await add({ deviceID: device.deviceID, model: 'My odd one' });
  const again = await add({ deviceID: device.deviceID, model });
  expect(again.data.model).toEqual(first.data.model);
});

test('a name of ours, in any case and spacing, gives our model', async () => {
  const ours = device.models[0];
  const typed = ours?.model.toLowerCase().replaceAll(' ', '');
  expect((await add({ deviceID: device.deviceID, model: typed })).data.model).toEqual(ours);
});

test('typed by twenty at once it is one model', async () => {
  const before = await modelRows();
  const typed = Array.from({ length: 20 }, (_, i) => (i % 2 ? 'Raced model' : 'RACED MODEL'));
  const answers = await Promise.all(typed.map((model) => add({ deviceID: device.deviceID, model })));
  expect(new Set(answers.map(({ data }) => data.model.modelID)).size).toBe(1);
  expect(await modelRows()).toHaveLength(before.length + 1);
});

test('a model of ours that is added, approved or removed is announced', async () => {
  const versions = [await catalogueVersion()];
  const { data } = await add({ deviceID: device.deviceID, model: 'To be approved' });
  const row = () => ({ device_id: device.deviceID, name: 'Newly listed' });
  for (const change of [
    app.db.updateTable('model').set({ custom: false }).where('model_id', '=', data.model.modelID),
    app.db.insertInto('model').values(row()),
    app.db.deleteFrom('model').where('name', '=', 'Newly listed'),
  ]) {
    await change.execute();
    versions.push(await catalogueVersion());
  }
  expect(new Set(versions.map(({ version }) => version)).size).toBe(4);
});

describe('refuses', () => {
  test.each([
    ['nothing', '', 'Please enter a model name.'],
    ['spaces', '   ', 'Please enter a model name.'],
    ['81 signs', 'x'.repeat(81), expect.any(String) as string],
    ['a control character', 'A\u0000B', 'must not contain control characters'],
  ])('%s for a name', async (_, model, message) => {
    const { rc, data } = await add({ deviceID: device.deviceID, model });
    expect(rc).toBe(2);
    expect(data.issues[0]).toEqual({ path: 'model', message });
  });

  test('a device we do not have, naming the field', async () => {
    const { rc, data } = await add({ deviceID: 2_000_000_000, model: 'A1' });
    expect(rc).toBe(2);
    expect(data.issues.map(({ path }) => path)).toEqual(['deviceID']);
  });

  test('the thirty-first from one address, and adds nothing', async () => {
    const names = Array.from({ length: 31 }, (_, i) => `Flood ${i}`);
    const answers = [];
    for (const model of names) answers.push(await add({ deviceID: device.deviceID, model }, '198.51.100.7'));
    expect(answers.map(({ rc }) => rc)).toEqual([...Array.from({ length: 30 }, () => 0), 19]);
    expect(answers.at(-1)?.status).toBe(429);
    expect((await modelRows()).filter(({ name }) => name.startsWith('Flood'))).toHaveLength(30);
  });
});
