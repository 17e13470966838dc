import { expect, test } from 'vitest';
import { readDeviceTypePath } from './device-type-path.ts';

test.each([
  ['phone-repair', 1],
  ['tablet-repair', 2],
  ['laptop-repair', 3],
  ['console-repair', 4],
  ['other-repair', 5],
  ['Phone-Repair', 1],
  ['toaster-repair', undefined],
  ['constructor-repair', undefined],
  ['-repair', undefined],
  ['phone', undefined],
  ['phone-repairs', undefined],
  ['Apple', undefined],
  ['', undefined],
])('%s is the list of type %s', (segment, deviceTypeID) => {
  expect(readDeviceTypePath(segment)).toBe(deviceTypeID);
});
