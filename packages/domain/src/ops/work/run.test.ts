import { describe, expect, test } from 'vitest';
import { callingName, doorStepOf, inRunOrder, streetOf } from './run.ts';

describe('the order of a run', () => {
  const stop = (
    address: string,
    window: { day: string; hour: 10 | 13 | 16 } | null,
    postcode = 'E2 0AA',
  ) => ({
    address,
    postcode,
    window,
  });
  const today = (hour: 10 | 13 | 16) => ({ day: '2026-03-03', hour });

  test('what is late first, then by window; what has none comes last', () => {
    const stops = [
      stop('none', null),
      stop('afternoon', today(13)),
      stop('late', { day: '2026-03-02', hour: 16 }),
      stop('morning', today(10)),
    ];
    expect(inRunOrder(stops).map(({ address }) => address)).toEqual(['late', 'morning', 'afternoon', 'none']);
  });

  test('within a window by postcode area, street and house, numbers as numbers', () => {
    const stops = [
      stop('10 Larkspur Yard', today(10)),
      stop('Flat 3, 2 Larkspur Yard', today(10)),
      stop('9 Larkspur Yard', today(10)),
      stop('4 Aster Row', today(10)),
      stop('1 Zinnia Way', today(10), 'E1 6AN'),
    ];
    expect(inRunOrder(stops).map(({ address }) => address)).toEqual([
      '1 Zinnia Way',
      '4 Aster Row',
      '9 Larkspur Yard',
      '10 Larkspur Yard',
      'Flat 3, 2 Larkspur Yard',
    ]);
  });

  test('leaves the list it was given alone', () => {
    const stops = [stop('b', today(13)), stop('a', today(10))];
    inRunOrder(stops);
    expect(stops.map(({ address }) => address)).toEqual(['b', 'a']);
  });
});

test.each([
  ['1 Larkspur Yard, London', 'larkspur yard'],
  ['1a Larkspur Yard, London', 'larkspur yard'],
  ['12-14 Larkspur Yard', 'larkspur yard'],
  ['Flat 2, 9 Larkspur Yard, London', 'larkspur yard'],
  ['The Old Mill, London', 'the old mill'],
  ['221B Baker Street', 'baker street'],
  ['', ''],
])('%s is in %s', (address, street) => {
  expect(streetOf(address)).toBe(street);
});

test.each([
  ['PICKUP', 'PAID', 'collect'],
  ['PICKUP', 'NEW', 'collect'],
  ['DELIVERY', 'REPAIRED', 'deliver'],
  ['DELIVERY', 'DECLINED', 'return'],
  ['DELIVERY', 'UNREPAIRABLE', 'return'],
] as const)('on a trip for %s at %s the driver has to %s', (task, status, step) => {
  expect(doorStepOf(task, status)).toBe(step);
});

test.each([
  ['Ada', 'quill', 'Ada Q.'],
  ['Ada', '', 'Ada'],
  ['', 'Quill', 'Q.'],
  [' ', ' ', ''],
])('%s %s is called %s', (firstname, surname, name) => {
  expect(callingName({ firstname, surname })).toBe(name);
});
