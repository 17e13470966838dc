import { expect, test } from 'vitest';
import type { DeviceGroup } from '../../catalogue/device-list.ts';
import { createMatchDevices } from './match-devices.ts';

const groups: readonly DeviceGroup[] = [
  { deviceTypeID: 1, manufacturer: 'Apple', devices: ['iPhone 12 Pro', 'iPhone 12', 'iPhone 8'] },
  { deviceTypeID: 1, manufacturer: 'Samsung', devices: ['Galaxy S24+', 'Galaxy S24', 'Galaxy Note10+'] },
  { deviceTypeID: 5, manufacturer: 'Bang & Olufsen', devices: ['Beoplay H95', 'Beosound Émerge'] },
  { deviceTypeID: 4, manufacturer: 'Microsoft', devices: ['Xbox One S/X'] },
  { deviceTypeID: 2, manufacturer: 'Apple', devices: ['iPad Pro 12.9" (6th generation)'] },
  { deviceTypeID: 2, manufacturer: 'Xiaomi', devices: ['Pad 6'], aliases: { 'Pad 6': 'Tab Six' } },
];
const match = createMatchDevices(groups);

test.each([
  ['iphone 12', ['iPhone 12 Pro', 'iPhone 12']],
  ['IPHONE 12 PRO', ['iPhone 12 Pro']],
  ['12 pro apple iphone', ['iPhone 12 Pro']],
  ['iphone12', ['iPhone 12 Pro', 'iPhone 12']],
  ['galaxy-s24', ['Galaxy S24+', 'Galaxy S24']],
  ['s24+', ['Galaxy S24+']],
  ['sams', ['Galaxy S24+', 'Galaxy S24', 'Galaxy Note10+']],
  ['bang & olufsen', ['Beoplay H95', 'Beosound Émerge']],
  ['emerge', ['Beosound Émerge']],
  ['EMERGÉ', ['Beosound Émerge']],
  ['xbox s/x', ['Xbox One S/X']],
  ['12.9"', ['iPad Pro 12.9" (6th generation)']],
  ['ipad (6th', ['iPad Pro 12.9" (6th generation)']],
  ['ipad', ['iPad Pro 12.9" (6th generation)']],
  ['xiaomipad', []],
  ['xiaomi pad', ['Pad 6']],
  ['tabsix', ['Pad 6']],
  ['xiaomi tab', ['Pad 6']],
  ['nokia', []],
  ['iphone 12 samsung', []],
])('%s finds %o', (text, names) => {
  expect(match(text).flatMap(({ devices }) => devices)).toEqual(names);
});

test.each(['', '   ', '_-()'])('%o leaves the list as it is', (text) => {
  expect(match(text)).toBe(groups);
});

test('a group that matches as a whole stays the same, so that it is not drawn again', () => {
  expect(match('samsung')[0]).toBe(groups[1]);
});
