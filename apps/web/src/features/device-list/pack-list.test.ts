import { expect, test } from 'vitest';
import type { DeviceList } from '../catalogue/device-list.ts';
import { packList, unpackList } from './pack-list.ts';

test('a list arrives as it was sent', () => {
  const list: DeviceList = {
    subject: { deviceTypeID: 4 },
    groups: [
      { deviceTypeID: 4, manufacturer: 'Microsoft', devices: ['Xbox One S/X', 'Xbox 360 "Slim", 2010'] },
      { deviceTypeID: 4, manufacturer: 'Valve', devices: ['Steam Deck'] },
    ],
    made: [],
  };
  expect(unpackList(packList(list))).toEqual(list);
});
