import { beforeAll, expect, test } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import { testApp } from '../../../testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

async function phone(device: string): Promise<Device> {
  app.cache.forget('catalogue');
  const input = { deviceTypeID: 1, manufacturer: 'Apple', device };
  return (await app.call<{ device: Device }>('devices/get', input)).data.device;
}

async function screenOf(device: string) {
  const { deviceID, models, repairTypes } = await phone(device);
  const screen = repairTypes.find(({ issue }) => issue === 'Screen');
  return { deviceID, modelID: models[0]?.modelID ?? 0, repairTypeID: screen?.repairTypeID ?? 0 };
}

async function rangeOf(device: string) {
  const { repairTypeID } = await screenOf(device);
  return (await phone(device)).repairTypes.find((type) => type.repairTypeID === repairTypeID)?.priceRange;
}

async function pricesOf(device: string) {
  const { deviceID, repairTypeID } = await screenOf(device);
  return app.db
    .selectFrom('price')
    .select(['user_id', 'amount_pence'])
    .where('device_id', '=', deviceID)
    .where('repair_type_id', '=', repairTypeID)
    .orderBy('amount_pence')
    .execute();
}

const pounds = (pence: number | null | undefined) => (pence ?? Number.NaN) / 100;

test('spans from the cheapest to the dearest that an active technician asks', async () => {
  const prices = await pricesOf('iPhone 12');
  expect(prices.length).toBeGreaterThan(2);
  expect(await rangeOf('iPhone 12')).toEqual({
    min: pounds(prices[0]?.amount_pence),
    max: pounds(prices.at(-1)?.amount_pence),
  });

  const cheapest = prices[0]?.user_id ?? 0;
  await app.db.updateTable('technician').set({ active: false }).where('user_id', '=', cheapest).execute();
  const next = prices.find((price) => price.user_id !== cheapest);
  expect((await rangeOf('iPhone 12'))?.min).toBe(pounds(next?.amount_pence));
});

test('counts both ends of an open price, and the price of a single model', async () => {
  const { deviceID, modelID, repairTypeID } = await screenOf('iPhone 13');
  const price = { user_id: 1, device_id: deviceID, repair_type_id: repairTypeID };
  const words = { title: 'Screen', tool_tip: '', img_url: '' };
  await app.db
    .insertInto('price')
    .values([
      { ...price, ...words, variation: 'Open quote', min_pence: 999, max_pence: 100_000 },
      { ...price, ...words, variation: 'One model', model_id: modelID, amount_pence: 123_450 },
    ])
    .execute();
  expect(await rangeOf('iPhone 13')).toEqual({ min: 9.99, max: 1234.5 });
});

test('is null where nobody has a price', async () => {
  const { deviceID } = await screenOf('iPhone 14');
  await app.db.deleteFrom('price').where('device_id', '=', deviceID).execute();
  expect(await rangeOf('iPhone 14')).toBeNull();
});

test('a changed price makes every process forget the catalogue', async () => {
  const version = () =>
    app.db
      .selectFrom('cache_topic')
      .select('version')
      .where('topic', '=', 'catalogue')
      .executeTakeFirstOrThrow();
  const before = await version();
  await app.db.updateTable('price').set({ title: 'Screen repair' }).where('price_id', '=', 1).execute();
  expect(await version()).not.toEqual(before);
});
