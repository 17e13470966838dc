import { expect, test } from 'vitest';
import { soleDriver, unlimitedWork, type DriverWork, type TripToDrive } from './driver-work.ts';
import { whyUnassigned } from './why-unassigned.ts';

// a Sunday
const day = '2026-03-08';
const away = [{ firstDay: day, lastDay: '2026-03-09' }];
const inBristol = { areas: ['Bristol'] };
const driver = (name: string, work: Partial<DriverWork> = {}) => ({ name, work });
const people = ['Miles', 'Aisha', 'Dee', 'Rita', 'Omar'];

test.each<[string, ReturnType<typeof driver>[], Partial<TripToDrive>, string | null]>([
  ['one covers it', [driver('Miles')], {}, null],
  [
    'one of two covers it',
    [driver('Miles', { areas: ['East London'] }), driver('Aisha', inBristol)],
    {},
    null,
  ],
  ['two cover it', [driver('Miles'), driver('Aisha')], {}, 'Two drivers cover it: Miles, Aisha'],
  [
    'two of three cover it',
    [driver('Miles'), driver('Dee', { days: [1] }), driver('Aisha', inBristol)],
    {},
    'Two drivers cover it: Miles, Aisha',
  ],
  [
    'five cover it',
    people.map((name) => driver(name)),
    {},
    'Five drivers cover it: Miles, Aisha, Dee and 2 more',
  ],
  [
    'more than are counted in words',
    Array.from({ length: 12 }, () => driver('Miles')),
    {},
    '12 drivers cover it: Miles, Miles, Miles and 9 more',
  ],
  ['nobody drives there', [driver('Miles', { areas: ['East London'] })], {}, 'Nobody covers Bristol'],
  [
    'it is in none of our areas',
    [driver('Miles', inBristol)],
    { area: undefined },
    'Nobody covers an address in none of our areas',
  ],
  [
    'nobody who drives there works that day',
    [driver('Miles', { ...inBristol, days: [1, 2] }), driver('Aisha', { areas: ['East London'] })],
    {},
    'Nobody covers Bristol on a Sunday',
  ],
  [
    'one who would is away',
    [driver('Miles', { away }), driver('Aisha', { days: [1] })],
    {},
    'Nobody covers Bristol that day: Miles is away',
  ],
  [
    'all who would are away',
    [driver('Miles', { away }), driver('Aisha', { away })],
    {},
    'Nobody covers Bristol that day: Miles, Aisha are away',
  ],
  [
    'nobody works at that time',
    [driver('Miles', { untilHour: 16 }), driver('Aisha', { away })],
    {},
    'Nobody covers Bristol at 16:00–19:00 on a Sunday',
  ],
  ['a full van covers it all the same', [driver('Miles', { mostStops: 0 })], {}, null],
])('%s', (_, some, fields, words) => {
  const drivers = some.map(({ name, work }, index) => ({
    name,
    work: { ...unlimitedWork, ...work, staffID: index + 1 },
  }));
  const trip: TripToDrive = { area: 'Bristol', day, hour: 16, today: day, ...fields };
  expect(whyUnassigned(drivers, trip)).toBe(words);
  // there is a reason exactly where the rule finds nobody
  const works = drivers.map(({ work }) => work);
  expect(soleDriver(works, trip) === null).toBe(words !== null);
});
