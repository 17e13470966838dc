import { expect, test } from 'vitest';
import { unlimitedWork, type DriverWork } from './driver-work.ts';
import { planRest, type PlannedTrip } from './plan-rest.ts';

const work = (staffID: number, fields: Partial<DriverWork> = {}): DriverWork => ({
  staffID,
  ...unlimitedWork,
  ...fields,
});
const trip = (key: string, fields: Partial<PlannedTrip> = {}): PlannedTrip => ({
  key,
  area: 'East London',
  // a Tuesday
  day: '2026-03-03',
  today: '2026-03-03',
  hour: 10,
  place: null,
  driverID: null,
  ...fields,
});
const east = (longitude: number) => ({ latitude: 51.5, longitude });

test('goes to who covers it, and what nobody covers is left', () => {
  const drivers = [work(1, { areas: ['East London'] }), work(2, { areas: ['Bristol'] })];
  const trips = [trip('london'), trip('bristol', { area: 'Bristol' }), trip('leeds', { area: undefined })];
  expect(planRest(drivers, trips)).toEqual({
    given: expect.arrayContaining([
      { key: 'london', staffID: 1 },
      { key: 'bristol', staffID: 2 },
    ]) as object,
    left: [{ key: 'leeds', because: 'nobody' }],
  });
});

test('leaves alone what has a driver, and counts it', () => {
  const drivers = [work(1, { mostStops: 2 })];
  const trips = [trip('has one', { driverID: 1 }), trip('a'), trip('b'), trip('later', { hour: 13 })];
  expect(planRest(drivers, trips)).toEqual({
    given: [
      { key: 'a', staffID: 1 },
      { key: 'later', staffID: 1 },
    ],
    left: [{ key: 'b', because: 'full' }],
  });
});

test('gives nothing to somebody who is away', () => {
  const away = [{ firstDay: '2026-03-01', lastDay: '2026-03-03' }];
  expect(planRest([work(1, { away }), work(2)], [trip('a')]).given).toEqual([{ key: 'a', staffID: 2 }]);
  expect(planRest([work(1, { away })], [trip('a')]).left).toEqual([{ key: 'a', because: 'nobody' }]);
});

test('goes to whoever is near, and a far one to who has none', () => {
  const drivers = [work(1), work(2), work(3)];
  const trips = [
    trip('west', { driverID: 1, place: east(-0.3) }),
    trip('east', { driverID: 2, place: east(0.1) }),
    trip('near west', { place: east(-0.29) }),
    trip('near east', { place: east(0.11) }),
    trip('between', { place: east(-0.1) }),
  ];
  expect(planRest(drivers, trips).given).toEqual([
    { key: 'near west', staffID: 1 },
    { key: 'near east', staffID: 2 },
    { key: 'between', staffID: 3 },
  ]);
});

test('what only one can take finds its place before the others', () => {
  const drivers = [work(1, { mostStops: 1 }), work(2, { areas: ['Bristol'] })];
  const trips = [trip('either', { area: 'Bristol' }), trip('only the first', { area: 'East London' })];
  expect(planRest(drivers, trips)).toEqual({
    given: [
      { key: 'only the first', staffID: 1 },
      { key: 'either', staffID: 2 },
    ],
    left: [],
  });
});

test('never breaks what is set up: 200 random days', () => {
  let state = 1;
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const areas = ['East London', 'North London', 'Bristol'];
  for (let day = 0; day < 200; day += 1) {
    const drivers = Array.from({ length: 1 + next(4) }, (_, index) =>
      work(index + 1, {
        areas: areas.filter(() => next(2) === 0),
        mostStops: 1 + next(5),
        fromHour: next(12),
      }),
    );
    const trips = Array.from({ length: next(30) }, (_, index) =>
      trip(String(index), {
        area: areas[next(3)],
        hour: ([10, 13, 16] as const)[next(3)] ?? 10,
        place: east(next(100) / 100),
      }),
    );
    const { given, left } = planRest(drivers, trips);
    expect(given.length + left.length).toBe(trips.length);
    for (const driver of drivers) {
      for (const hour of [10, 13, 16]) {
        const own = given
          .filter(({ staffID }) => staffID === driver.staffID)
          .flatMap(({ key }) => trips.find((one) => one.key === key && one.hour === hour) ?? []);
        expect(own.length).toBeLessThanOrEqual(driver.mostStops ?? Infinity);
        for (const { area } of own) expect(driver.areas).toContain(area);
        if (own.length > 0) expect(hour).toBeGreaterThanOrEqual(driver.fromHour);
      }
    }
  }
});
