import { CallFailure, type Call } from '@fettle/contract/client/client';
import { expect, test, vi } from 'vitest';
import { aDevice } from '../catalogue/testing/a-device.ts';
import { findDevice, linkedRepair, movedTo } from './find-device.ts';

const address = { deviceTypePath: 'console-repair', manufacturer: 'Microsoft', device: 'Xbox_One_S~X' };
const failing = (kind: ConstructorParameters<typeof CallFailure>[0]) =>
  vi.fn().mockRejectedValue(new CallFailure(kind, 'no', { call: 'devices/get' })) as unknown as Call;

test('asks by the names behind the address', async () => {
  const call = vi.fn().mockResolvedValue({ rc: 0, msg: '', data: { device: aDevice() } });
  expect(await findDevice(call as unknown as Call, address)).toEqual(aDevice({ deviceTypeID: 4 }));
  expect(call).toHaveBeenCalledWith('devices/get', {
    deviceTypeID: 4,
    manufacturer: 'Microsoft',
    device: 'Xbox One S/X',
  });
});

test('asks nobody about a type there is not', async () => {
  const call = vi.fn();
  expect(
    await findDevice(call as unknown as Call, { ...address, deviceTypePath: 'toaster-repair' }),
  ).toBeUndefined();
  expect(call).not.toHaveBeenCalled();
});

test.each(['refused', 'invalid'] as const)('finds nothing when the call is %s', async (kind) => {
  expect(await findDevice(failing(kind), address)).toBeUndefined();
});

test('does not call a device unknown because the server is in trouble', async () => {
  await expect(findDevice(failing('broken'), address)).rejects.toThrow('no');
});

test.each([
  ['repairTypeID=12', 12],
  ['repairTypeID=99', null],
  ['repairTypeID=screen', null],
  ['repairTypeID=', null],
  ['', null],
])('a link with %o preselects %s', (query, repairTypeID) => {
  expect(linkedRepair(aDevice(), new URLSearchParams(query))).toBe(repairTypeID);
});

test.each([
  ['Apple', 'iPhone_15', undefined],
  ['apple', 'iphone_15', undefined],
  ['Apple', 'iPhone_XV', '/phone-repair/Apple/iPhone_15'],
  ['Apfel', 'iPhone_15', '/phone-repair/Apple/iPhone_15'],
])('the address %s/%s leads to %s', (manufacturer, device, path) => {
  expect(movedTo(aDevice(), { deviceTypePath: 'phone-repair', manufacturer, device })).toBe(path);
});
