import { expect, test } from 'vitest';
import { countDevices, type DeviceGroup } from '../../catalogue/device-list.ts';
import { findEverywhere } from './find-everywhere.ts';

const all: readonly DeviceGroup[] = [
  {
    deviceTypeID: 1,
    manufacturer: 'Apple',
    devices: ['iPhone 13', 'iPhone SE (2nd generation)'],
    aliases: { 'iPhone SE (2nd generation)': 'iPhone SE 2, iPhone SE 2020' },
  },
  { deviceTypeID: 2, manufacturer: 'Apple', devices: ['iPad Air 2'] },
  { deviceTypeID: 4, manufacturer: 'Sony', devices: ['PlayStation 5'], aliases: { 'PlayStation 5': 'PS5' } },
];
const namesOf = (text: string) => findEverywhere(all, text)?.groups.flatMap(({ devices }) => devices);

test.each([
  ['iphone', 'found', ['iPhone 13', 'iPhone SE (2nd generation)']],
  ['apple', 'found', ['iPhone 13', 'iPhone SE (2nd generation)', 'iPad Air 2']],
  ['iPhone SE 2020', 'found', ['iPhone SE (2nd generation)']],
  ['ps5', 'found', ['PlayStation 5']],
  ['sony ps5', 'found', ['PlayStation 5']],
  ['ifone 13', 'near', ['iPhone 13']],
  ['playstaton 5', 'near', ['PlayStation 5']],
  ['toaster', 'near', []],
] as const)('%s: %s', (text, kind, names) => {
  expect(findEverywhere(all, text)?.kind).toBe(kind);
  expect(namesOf(text)).toEqual(names);
});

test.each(['', '  ', '?!'])('%j asks for nothing', (text) => {
  expect(findEverywhere(all, text)).toBeUndefined();
});

test('a word that many have shows the first of them, and says how many more there are', () => {
  const many = Array.from({ length: 50 }, (_, at) => `Phone ${at}`);
  const groups = [1, 2].map((id) => ({
    deviceTypeID: id as 1 | 2,
    manufacturer: `Maker ${id}`,
    devices: many,
  }));
  const found = findEverywhere(groups, 'phone');
  expect(found?.more).toBe(40);
  expect(countDevices(found?.groups ?? [])).toBe(60);
});

test('other names are for the search alone', () => {
  expect(findEverywhere(all, 'ps5')?.groups).toEqual([
    { deviceTypeID: 4, manufacturer: 'Sony', devices: ['PlayStation 5'] },
  ]);
});

test('what is near stands together by maker and type, the best first', () => {
  const groups: DeviceGroup[] = [
    { deviceTypeID: 1, manufacturer: 'Apple', devices: ['iPhone 13 mini', 'iPhone 13'] },
    { deviceTypeID: 1, manufacturer: 'Fone', devices: ['Fone 13'] },
  ];
  expect(findEverywhere(groups, 'ifone 13')?.groups).toEqual([
    { deviceTypeID: 1, manufacturer: 'Fone', devices: ['Fone 13'] },
    { deviceTypeID: 1, manufacturer: 'Apple', devices: ['iPhone 13', 'iPhone 13 mini'] },
  ]);
});
