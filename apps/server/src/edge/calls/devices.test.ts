import { beforeAll, describe, expect, test } from 'vitest';
import type { Device, ListedDevice, DeviceType } from '@fettle/contract/entities/device';
import { testApp } from '../../testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

const list = async (input: object) =>
  (await app.call<{ devices: ListedDevice[] }>('devices/list', input)).data.devices;
const get = (input: object) => app.call<{ device: Device }>('devices/get', input);

test('devices/getDeviceTypes gives the five types of the spec', async () => {
  const { rc, data } = await app.call<{ deviceTypes: DeviceType[] }>('devices/getDeviceTypes', {});
  expect(rc).toBe(0);
  expect(data.deviceTypes).toEqual([
    { deviceTypeID: 1, deviceType: 'Phone' },
    { deviceTypeID: 2, deviceType: 'Tablet' },
    { deviceTypeID: 3, deviceType: 'Laptop' },
    { deviceTypeID: 4, deviceType: 'Console' },
    { deviceTypeID: 5, deviceType: 'Other' },
  ]);
});

describe('devices/list', () => {
  test('gives the devices of one type, grouped by manufacturer', async () => {
    const phones = await list({ deviceTypeID: 1 });
    expect(phones.length).toBeGreaterThan(100);
    expect(new Set(phones.map((phone) => phone.deviceTypeID))).toEqual(new Set([1]));
    const order = phones.map((phone) => phone.manufacturer);
    const groups = order.filter((name, i) => name !== order[i - 1]);
    expect(new Set(groups).size).toBe(groups.length);
  });

  test('without a type gives them all', async () => {
    const parts = await Promise.all([1, 2, 3, 4, 5].map((deviceTypeID) => list({ deviceTypeID })));
    expect(await list({})).toHaveLength(parts.flat().length);
  });

  test('refuses a type we do not have', async () => {
    const { rc, msg, data } = await app.call('devices/list', { deviceTypeID: 99 });
    expect({ rc, msg, data }).toEqual({
      rc: 3,
      msg: 'Sorry, we don’t repair that kind of device.',
      data: null,
    });
  });

  test.each(['1', 0, 1.5, 2 ** 40, null])('deviceTypeID %j is rc 2', async (deviceTypeID) => {
    const { rc, data } = await app.call<{ issues: { path: string }[] }>('devices/list', { deviceTypeID });
    expect(rc).toBe(2);
    expect(data.issues[0]?.path).toBe('deviceTypeID');
  });
});

describe('devices/get', () => {
  test('gives a device with its models and repairs, by id and by the names in its address', async () => {
    const found = (await list({ deviceTypeID: 1 })).find(({ device }) => device === 'iPhone 12');
    if (!found) throw new Error('there is no iPhone 12');
    // for the search alone
    const { aliases: _, ...listed } = found;
    const { data } = await get({ deviceID: listed.deviceID });
    expect(data.device).toMatchObject({ ...listed, manufacturer: 'Apple', helpUrl: null });
    expect(data.device.models.map(({ model }) => model).join()).toContain('A2403');
    expect(data.device.repairTypes.length).toBeGreaterThan(3);
    const byName = await get({ deviceTypeID: 1, manufacturer: 'apple', device: 'IPHONE 12' });
    expect(byName.data).toEqual(data);
  });

  test('points Google phones to the help page', async () => {
    const pixel = (await list({ deviceTypeID: 1 })).find(({ manufacturer }) => manufacturer === 'Google');
    const { data } = await get({ deviceID: pixel?.deviceID });
    expect(data.device.helpUrl).toBe('/help/how-to-find-google-model-number');
  });

  test.each([
    { deviceID: 2_000_000_000 },
    { deviceTypeID: 2, manufacturer: 'Apple', device: 'iPhone 12' },
    { deviceTypeID: 1, manufacturer: 'Samsung', device: 'iPhone 12' },
    { deviceTypeID: 1, manufacturer: 'Apple', device: "iPhone'; drop table device; --" },
    { deviceTypeID: 1, manufacturer: '%', device: '%' },
  ])('refuses %j', async (input) => {
    expect(await get(input)).toMatchObject({ status: 200, rc: 4, msg: 'Sorry, we don’t know that device.' });
  });

  test.each([
    {},
    { deviceID: '1' },
    { deviceID: 2 ** 33 },
    { deviceTypeID: 1, manufacturer: 'Apple', device: 'a\u0000b' },
  ])('%j is rc 2 with a field named', async (input) => {
    const { rc, data } = await app.call<{ issues: { path: string }[] }>('devices/get', input);
    expect(rc).toBe(2);
    expect(data.issues[0]?.path).not.toBe('');
  });
});

describe('users/get', () => {
  test('shows a technician as customers may see one', async () => {
    const { rc, data } = await app.call<{ user: object }>('users/get', { userID: 1 });
    expect(rc).toBe(0);
    expect(Object.keys(data.user).toSorted()).toEqual(['about', 'firstname', 'imgUrl', 'rating', 'surname']);
    expect(data.user).toMatchObject({ rating: expect.any(Number) as number });
  });

  test('refuses one who is not there, or has left', async () => {
    const { msg } = await app.call('users/get', { userID: 123_456 });
    expect(msg).toBe('Sorry, we don’t know that technician.');
    await app.db.updateTable('technician').set({ active: false }).where('user_id', '=', 2).execute();
    expect((await app.call('users/get', { userID: 2 })).rc).toBe(5);
  });
});
