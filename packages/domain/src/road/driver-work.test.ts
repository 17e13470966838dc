import { describe, expect, test } from 'vitest';
import {
  awayUntil,
  breachesOf,
  breachWords,
  covers,
  soleDriver,
  unlimitedWork,
  type DriverWork,
  type TripToDrive,
} from './driver-work.ts';

// a Tuesday
const day = '2026-03-03';
const trip = (fields: Partial<TripToDrive> = {}): TripToDrive => ({
  area: 'East London',
  day,
  hour: 13,
  today: day,
  ...fields,
});
const awayFrom = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });
const work = (staffID: number, fields: Partial<DriverWork> = {}): DriverWork => ({
  staffID,
  ...unlimitedWork,
  ...fields,
});

describe('what speaks against a trip', () => {
  test.each<[string, Partial<DriverWork>, Partial<TripToDrive>, number, string[]]>([
    ['nothing is set up', {}, {}, 99, []],
    ['their area', { areas: ['East London'] }, {}, 0, []],
    ['another area', { areas: ['Bristol'] }, {}, 0, ['area']],
    ['no area of ours', { areas: ['Bristol'] }, { area: undefined }, 0, ['area']],
    ['no area of ours, everywhere', {}, { area: undefined }, 0, []],
    ['their day', { days: [2] }, {}, 0, []],
    ['another day', { days: [1, 3, 4, 5, 6, 7] }, {}, 0, ['day']],
    ['no day at all', { days: [] }, {}, 0, ['day']],
    ['the hours of the window exactly', { fromHour: 13, untilHour: 16 }, {}, 0, []],
    ['an hour later', { fromHour: 14, untilHour: 20 }, {}, 0, ['hours']],
    ['an hour less', { fromHour: 8, untilHour: 15 }, {}, 0, ['hours']],
    ['as soon as possible, in whatever hours', { fromHour: 14, untilHour: 15 }, { hour: null }, 0, []],
    ['one place left', { mostStops: 4 }, {}, 3, []],
    ['no place left', { mostStops: 4 }, {}, 4, ['full']],
    ['away that day', { away: [awayFrom(day, day)] }, {}, 0, ['away']],
    ['away until that day', { away: [awayFrom('2026-02-27', day)] }, {}, 0, ['away']],
    ['away from that day', { away: [awayFrom(day, '2026-03-09')] }, {}, 0, ['away']],
    ['back the day before', { away: [awayFrom('2026-02-27', '2026-03-02')] }, {}, 0, []],
    ['away from the next day', { away: [awayFrom('2026-03-04', '2026-03-09')] }, {}, 0, []],
    ['away as soon as possible, too', { away: [awayFrom(day, day)] }, { hour: null }, 0, ['away']],
    ['left over, and away today', { away: [awayFrom(day, day)] }, { day: '2026-03-02' }, 0, ['away']],
    [
      'left over from a day away, and back today',
      { away: [awayFrom('2026-03-02', '2026-03-02')] },
      { day: '2026-03-02' },
      0,
      [],
    ],
    ['away today, for a later day', { away: [awayFrom(day, day)] }, { day: '2026-03-04' }, 0, []],
    [
      'all of it',
      {
        areas: [],
        days: [],
        fromHour: 16,
        untilHour: 19,
        mostStops: 0,
        away: [awayFrom('2026-01-01', '2026-12-31')],
      },
      {},
      0,
      ['area', 'day', 'away', 'hours', 'full'],
    ],
  ])('%s', (_, own, asked, stops, expected) => {
    expect(breachesOf(work(1, own), trip(asked), stops)).toEqual(expected);
  });

  test('a full window is covered all the same', () => {
    expect(covers(work(1, { mostStops: 0 }), trip())).toBe(true);
    expect(covers(work(1, { areas: ['Bristol'] }), trip())).toBe(false);
  });

  test('has words', () => {
    const own = work(1, { areas: ['Bristol'], fromHour: 8, untilHour: 15, mostStops: 4 });
    expect(breachesOf(own, trip(), 4).map((breach) => breachWords(breach, trip(), own))).toEqual([
      'doesn’t drive in East London',
      'works from 8:00 to 15:00',
      'takes 4 stops in a window',
    ]);
    expect(breachWords('day', trip(), own)).toBe('doesn’t work that day');
    expect(breachWords('away', trip(), own)).toBe('is away that day');
  });

  test('absences that touch or overlap end with the last of them', () => {
    const away = [awayFrom('2026-03-01', '2026-03-05'), awayFrom('2026-03-03', '2026-03-04')];
    expect(awayUntil({ away }, day)).toBe('2026-03-05');
    expect(awayUntil({ away }, '2026-03-06')).toBeNull();
  });
});

describe('a trip that nobody is named for', () => {
  const london = work(1, { areas: ['East London'] });
  const bristol = work(2, { areas: ['Bristol'] });
  const standsBy = work(3, { days: [] });
  test.each<[string, DriverWork[], Partial<TripToDrive>, number | null]>([
    ['is the only driver’s', [work(7)], {}, 7],
    ['is London’s driver’s in London', [london, bristol, standsBy], {}, 1],
    ['is Bristol’s driver’s in Bristol', [london, bristol, standsBy], { area: 'Bristol' }, 2],
    ['is nobody’s where two cover it', [london, work(4)], {}, null],
    ['is nobody’s where none does', [bristol, standsBy], {}, null],
    ['is nobody’s without drivers', [], {}, null],
    ['is nobody’s while the only driver is away', [work(7, { away: [awayFrom(day, day)] })], {}, null],
    ['is the other’s while one of two is away', [london, work(4, { away: [awayFrom(day, day)] })], {}, 1],
  ])('%s', (_, drivers, asked, staffID) => {
    expect(soleDriver(drivers, trip(asked))).toBe(staffID);
  });
});
