import { expect, test } from 'vitest';
import type { DeviceGroup } from '../../catalogue/device-list.ts';
import { nearestDevices } from './nearest-devices.ts';

const groups: readonly DeviceGroup[] = [
  {
    deviceTypeID: 1,
    manufacturer: 'Apple',
    devices: [
      'iPhone 15',
      'iPhone 14',
      'iPhone SE (3rd generation)',
      'iPhone 13 Pro Max',
      'iPhone 13',
      'iPhone SE (2nd generation)',
    ],
  },
  {
    deviceTypeID: 1,
    manufacturer: 'Samsung',
    devices: ['Galaxy S24+', 'Galaxy S21 Ultra', 'Galaxy S21', 'Galaxy A21s', 'Galaxy Z Flip5'],
  },
  {
    deviceTypeID: 3,
    manufacturer: 'Apple',
    devices: [
      'MacBook Air 13-inch (M2, 2022)',
      'MacBook Air 13-inch (M1, 2020)',
      'MacBook Pro 14-inch (M1, 2021)',
    ],
  },
];
const nearest = (text: string) => nearestDevices(groups, text).flatMap(({ devices }) => devices);

test.each([
  ['ifone 13', 'iPhone 13'],
  ['iphnoe 13', 'iPhone 13'],
  ['apple ifone 13', 'iPhone 13'],
  ['iPhone SE 2020', 'iPhone SE (2nd generation)'],
  ['galaxy s 21', 'Galaxy S21'],
  ['galxy s21', 'Galaxy S21'],
  ['samsung galxy s21', 'Galaxy S21'],
  ['macbok air m1', 'MacBook Air 13-inch (M1, 2020)'],
])('%s is nearest to %s', (text, device) => {
  expect(nearest(text)[0]).toBe(device);
});

test.each(['', '  ', '?', 'toaster', 'kettle 3000', 'x'])('nothing is near to %j', (text) => {
  expect(nearest(text)).toEqual([]);
});

test('a few are shown, and each says whose it is', () => {
  expect(nearest('iphon').length).toBeLessThanOrEqual(6);
  expect(nearestDevices(groups, 'ifone 13')[0]).toEqual({
    deviceTypeID: 1,
    manufacturer: 'Apple',
    devices: ['iPhone 13'],
  });
});
