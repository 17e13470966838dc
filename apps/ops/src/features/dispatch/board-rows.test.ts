import type { DispatchDriver, DispatchTrip } from '@fettle/contract/calls/ops/ops-dispatch';
import { expect, test } from 'vitest';
import { areasText, byReason, columnName, isSilent, openTrips, rowsOf } from './board-rows.ts';

const driver = (staffID: number, fields: Partial<DispatchDriver> = {}): DispatchDriver => ({
  staffID,
  name: `Driver ${staffID}`,
  areas: null,
  days: [1, 2, 3, 4, 5, 6, 7],
  fromHour: 0,
  untilHour: 24,
  mostStops: null,
  awayUntil: null,
  all: 0,
  done: 0,
  late: 0,
  next: null,
  heardAt: null,
  ...fields,
});
const trip = (ticketID: number, fields: Partial<DispatchTrip> = {}): DispatchTrip => ({
  ticketID,
  task: 'PICKUP',
  step: 'collect',
  day: '2026-03-03',
  hour: 10,
  driverID: null,
  namedID: null,
  outward: 'E2',
  area: 'East London',
  device: 'iPhone 12',
  customer: 'Ada Q.',
  state: 'open',
  at: null,
  isLate: false,
  whyUnassigned: '',
  ...fields,
});
const board = {
  day: '2026-03-03',
  drivers: [driver(1, { days: [1] }), driver(2)],
  cells: [
    { driverID: null, hour: 10 as const, count: 1, trips: [trip(1)] },
    { driverID: 2, hour: null, count: 2, trips: [trip(2, { driverID: 2 }), trip(3, { state: 'done' })] },
  ],
  unassigned: 1,
  late: 0,
};

test('what is nobody’s stands first, who is away and has nothing last', () => {
  const tuesday = 2;
  const rows = rowsOf(board, tuesday);
  expect(rows.map((row) => row.driver?.staffID ?? null)).toEqual([null, 2, 1]);
  expect(rows[0]?.cells.map(({ hour, cell }) => [hour, cell?.count ?? 0])).toEqual([
    [10, 1],
    [13, 0],
    [16, 0],
    [null, 0],
  ]);
  expect(rows[1]?.cells.at(-1)?.cell?.count).toBe(2);
  const busy = { ...board, drivers: [driver(1, { days: [1], all: 1 }), driver(2)] };
  expect(rowsOf(busy, tuesday).map((row) => row.driver?.staffID ?? null)).toEqual([null, 1, 2]);
  const absent = { ...board, drivers: [driver(1, { awayUntil: '2026-03-05' }), driver(2)] };
  expect(rowsOf(absent, tuesday).map((row) => row.driver?.staffID ?? null)).toEqual([null, 2, 1]);
});

test('a reason is said once for all trips it is true of', () => {
  const trips = ['Nobody', 'Two', 'Nobody'].map((whyUnassigned, index) => trip(index, { whyUnassigned }));
  expect(byReason(trips).map(([why, some]) => [why, some.map(({ ticketID }) => ticketID)])).toEqual([
    ['Nobody', [0, 2]],
    ['Two', [1]],
  ]);
});

test('only what is open can be given to somebody', () => {
  expect([...openTrips(board).keys()]).toEqual(['1 PICKUP', '2 PICKUP']);
});

test.each([
  [null, 'Everywhere'],
  [[], 'No area'],
  [['Bristol', 'Bristol suburbs'], 'Bristol, Bristol suburbs'],
  [['A', 'B', 'C', 'D'], 'A, B and 2 more'],
])('%j reads %s', (areas, text) => {
  expect(areasText(areas)).toBe(text);
});

test('columns have the windows’ times', () => {
  expect(columnName(13)).toBe('13:00–16:00');
  expect(columnName(null)).toBe('Left over, or as soon as possible');
});

test.each<[string, Partial<DispatchDriver>, boolean]>([
  ['nothing to do', { all: 2, done: 2 }, false],
  ['never', { all: 2 }, true],
  ['a moment ago', { all: 2, heardAt: '2026-03-03T09:45:00Z' }, false],
  ['long ago', { all: 2, heardAt: '2026-03-03T09:20:00Z' }, true],
])('heard of %s', (_, fields, silent) => {
  expect(isSilent(driver(1, fields), new Date('2026-03-03T10:00:00Z'))).toBe(silent);
});
