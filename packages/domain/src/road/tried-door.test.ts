import { expect, test } from 'vitest';
import { doorTries, isWithinWindow, missingAtDoor, type DoorTries, type MissingTry } from './tried-door.ts';

const window = { day: '2026-03-03', hour: 10 } as const;
const inTime = new Date('2026-03-03T10:30:00Z');
const late = new Date('2026-03-03T13:30:00Z');

/** By what was tried: nothing, a call, a photo, both. */
const table: Record<DoorTries, readonly (MissingTry | undefined)[]> = {
  either: ['callOrPhoto', undefined, undefined, undefined],
  call: ['call', undefined, 'call', undefined],
  photo: ['photo', 'photo', undefined, undefined],
  none: [undefined, undefined, undefined, undefined],
};
const tried = [
  { hasCalled: false, hasPhoto: false },
  { hasCalled: true, hasPhoto: false },
  { hasCalled: false, hasPhoto: true },
  { hasCalled: true, hasPhoto: true },
] as const;

for (const needs of doorTries) {
  test.each(tried.map((one, index) => [one, table[needs][index]] as const))(
    `${needs}: after %o missing is %s, and a reason outside the window`,
    (one, missing) => {
      const first = missing ? [missing] : [];
      const asked = { needs, ...one, window };
      expect(missingAtDoor({ ...asked, at: inTime, hasReason: false })).toEqual(first);
      expect(missingAtDoor({ ...asked, at: inTime, hasReason: true })).toEqual(first);
      expect(missingAtDoor({ ...asked, at: late, hasReason: false })).toEqual([...first, 'reason']);
      expect(missingAtDoor({ ...asked, at: late, hasReason: true })).toEqual(first);
      expect(missingAtDoor({ ...asked, window: undefined, at: late, hasReason: false })).toEqual(first);
    },
  );
}

test.each([
  ['a minute before', window, '2026-03-03T09:59:59Z', false],
  ['its first minute', window, '2026-03-03T10:00:00Z', true],
  ['its last', window, '2026-03-03T12:59:59Z', true],
  ['its end', window, '2026-03-03T13:00:00Z', false],
  ['the day after', window, '2026-03-04T10:30:00Z', false],
  ['in summer, by London’s clocks', { day: '2026-07-01', hour: 10 } as const, '2026-07-01T09:00:00Z', true],
  ['in summer, an hour later', { day: '2026-07-01', hour: 10 } as const, '2026-07-01T12:00:00Z', false],
  ['as soon as possible', undefined, '2026-03-03T21:00:00Z', true],
])('within the window: %s', (_, booked, at, isWithin) => {
  expect(isWithinWindow({ window: booked, at: new Date(at) })).toBe(isWithin);
});
