import { CallFailure, type Call } from '@fettle/contract/client/client';
import { expect, test, vi } from 'vitest';
import { loadAllDevices, loadDeviceList } from './load-device-list.ts';

const catalogue = [
  aListing(1, 'Apple', 'iPhone 15'),
  aListing(1, 'Apple', 'iPhone 14'),
  aListing(2, 'Apple', 'iPad Air'),
  aListing(9, 'Apple', 'of a type without address'),
  aListing(5, 'Bang & Olufsen', 'Beoplay H95'),
  aListing(1, 'Google', 'Pixel 8'),
];

function aListing(deviceTypeID: number, manufacturer: string, device: string, aliases: string[] = []) {
  return { deviceID: 0, deviceTypeID, manufacturerID: 0, manufacturer, device, aliases };
}

const answering = (listings: ReturnType<typeof aListing>[]) =>
  vi.fn(async (_name: string, { deviceTypeID }: { deviceTypeID?: number }) => ({
    rc: 0,
    msg: '',
    data: {
      devices: listings.filter(
        (listing) => deviceTypeID === undefined || listing.deviceTypeID === deviceTypeID,
      ),
    },
  })) as unknown as Call;

const call = answering(catalogue);

const apple = { deviceTypeID: 1, manufacturer: 'Apple', devices: ['iPhone 15', 'iPhone 14'] };
const google = { deviceTypeID: 1, manufacturer: 'Google', devices: ['Pixel 8'] };
const iPads = { deviceTypeID: 2, manufacturer: 'Apple', devices: ['iPad Air'] };

test('a type shows its devices by manufacturer, in the catalogue’s order', async () => {
  expect(await loadDeviceList(call, { first: 'phone-repair' })).toEqual({
    subject: { deviceTypeID: 1 },
    groups: [apple, google],
    made: [],
  });
});

test('manufacturers come in the order of the alphabet, capitals or not', async () => {
  const mixed = [aListing(5, 'DJI', 'Mini 3'), aListing(5, 'Dell', 'OptiPlex'), aListing(5, 'Éclair', 'One')];
  const list = await loadDeviceList(answering([...mixed, aListing(5, 'Fitbit', 'Versa 4')]), {
    first: 'other-repair',
  });
  expect(list?.groups.map(({ manufacturer }) => manufacturer)).toEqual(['Dell', 'DJI', 'Éclair', 'Fitbit']);
});

test('a manufacturer’s part of a type knows what else they make', async () => {
  expect(await loadDeviceList(call, { first: 'phone-repair', manufacturer: 'Apple' })).toEqual({
    subject: { deviceTypeID: 1, manufacturer: 'Apple' },
    groups: [apple],
    made: [
      { deviceTypeID: 1, count: 2 },
      { deviceTypeID: 2, count: 1 },
    ],
  });
});

test('a manufacturer alone shows all that they make', async () => {
  expect(await loadDeviceList(call, { first: 'Apple' })).toEqual({
    subject: { manufacturer: 'Apple' },
    groups: [apple, iPads],
    made: [
      { deviceTypeID: 1, count: 2 },
      { deviceTypeID: 2, count: 1 },
    ],
  });
});

test.each([{ first: 'apple' }, { first: 'APPLE' }, { first: 'Phone-Repair', manufacturer: 'apple' }])(
  '%o is written as the catalogue writes it',
  async (params) => {
    expect((await loadDeviceList(call, params))?.subject.manufacturer).toBe('Apple');
  },
);

test('underscores are spaces', async () => {
  const list = await loadDeviceList(call, { first: 'Bang_&_Olufsen' });
  expect(list?.groups[0]?.devices).toEqual(['Beoplay H95']);
});

test.each([
  { first: 'toaster-repair' },
  { first: 'Nokia' },
  { first: 'phone-repair', manufacturer: 'Nokia' },
  { first: 'console-repair', manufacturer: 'Apple' },
  { first: 'Apple', manufacturer: 'Apple' },
  { first: '' },
])('there is no list at %o', async (params) => {
  expect(await loadDeviceList(call, params)).toBeUndefined();
});

test('a type we have no device of is an empty list', async () => {
  expect((await loadDeviceList(call, { first: 'laptop-repair' }))?.groups).toEqual([]);
});

const failing = (kind: ConstructorParameters<typeof CallFailure>[0]) =>
  vi.fn().mockRejectedValue(new CallFailure(kind, 'no', { call: 'devices/list' })) as unknown as Call;

test('a type that the catalogue does not know has no list', async () => {
  expect(await loadDeviceList(failing('refused'), { first: 'other-repair' })).toBeUndefined();
});

test('does not call a list unknown because the server is in trouble', async () => {
  await expect(loadDeviceList(failing('broken'), { first: 'phone-repair' })).rejects.toThrow('no');
});

test('everything that we repair comes with the other names of what has some', async () => {
  const listings = [
    aListing(4, 'Sony', 'PlayStation 5', ['PS5']),
    aListing(4, 'Sony', 'PlayStation Vita'),
    aListing(1, 'Apple', 'iPhone 15'),
  ];
  expect(await loadAllDevices(answering(listings))).toEqual([
    { deviceTypeID: 1, manufacturer: 'Apple', devices: ['iPhone 15'] },
    {
      deviceTypeID: 4,
      manufacturer: 'Sony',
      devices: ['PlayStation 5', 'PlayStation Vita'],
      aliases: { 'PlayStation 5': 'PS5' },
    },
  ]);
});
