import { expect, test } from 'vitest';
import { deviceListPath, devicePath } from './device-paths.ts';

test.each([
  [{ deviceTypeID: 1 }, '/phone-repair'],
  [{ deviceTypeID: 5, manufacturer: 'Bang & Olufsen' }, '/other-repair/Bang_%26_Olufsen'],
  [{ manufacturer: 'Apple' }, '/Apple'],
])('the list of %o is %s', (of, path) => {
  expect(deviceListPath(of)).toBe(path);
});

test('a device stands below its type and manufacturer', () => {
  expect(devicePath({ deviceTypeID: 4, manufacturer: 'Microsoft', device: 'Xbox One S/X' })).toBe(
    '/console-repair/Microsoft/Xbox_One_S~X',
  );
});
