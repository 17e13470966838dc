import { describe, expect, test } from 'vitest';
import { inRunOrder, stopKey, streetOf, type StopToOrder } from './run-order.ts';

const today = (hour: 10 | 13 | 16) => ({ day: '2026-03-03', hour });
const east = (longitude: number) => ({ latitude: 51.5, longitude });

let number = 0;
const stop = (address: string, fields: Partial<StopToOrder> = {}): StopToOrder => ({
  ticketID: (number += 1),
  task: 'PICKUP',
  window: today(10),
  address,
  postcode: 'E2 0AA',
  place: null,
  at: null,
  ...fields,
});
const names = (stops: readonly StopToOrder[]) => stops.map(({ address }) => address);

describe('the order of a run', () => {
  test('what is late first, then by window; what has none comes last', () => {
    const stops = [
      stop('none', { window: null }),
      stop('afternoon', { window: today(13) }),
      stop('late', { window: { day: '2026-03-02', hour: 16 } }),
      stop('morning'),
    ];
    expect(names(inRunOrder(stops))).toEqual(['late', 'morning', 'afternoon', 'none']);
  });

  test('within a window by the shortest way, and on from where the window before ended', () => {
    const stops = [
      stop('far', { place: east(0.3) }),
      stop('near', { place: east(0.1) }),
      stop('between', { place: east(0.2) }),
      stop('back', { window: today(13), place: east(0.0) }),
      stop('onward', { window: today(13), place: east(0.4) }),
    ];
    // a free start: either end; the afternoon goes on from where the morning ended
    expect(names(inRunOrder(stops))).toEqual(['near', 'between', 'far', 'onward', 'back']);
  });

  test('begins at the door where the driver was last', () => {
    const stops = [
      stop('west', { place: east(0.1) }),
      stop('east', { place: east(0.3) }),
      stop('done first', { place: east(0.0), at: new Date('2026-03-03T10:10:00Z') }),
      stop('done last', { place: east(0.4), at: new Date('2026-03-03T10:40:00Z') }),
    ];
    expect(names(inRunOrder(stops))).toEqual(['done first', 'done last', 'east', 'west']);
  });

  test('what the driver arranged stays so, and what came since is put in where it costs least', () => {
    const [a, b, c] = [0.1, 0.2, 0.3].map((longitude) => stop(`at ${longitude}`, { place: east(longitude) }));
    if (!a || !b || !c) throw new Error('three stops');
    const byHand = [b, c, a].map(stopKey);
    expect(names(inRunOrder([a, b, c], byHand))).toEqual(['at 0.2', 'at 0.3', 'at 0.1']);
    const since = stop('since', { place: east(0.25) });
    expect(names(inRunOrder([a, b, c, since], byHand))).toEqual(['at 0.2', 'since', 'at 0.3', 'at 0.1']);
    // of another window nothing was arranged
    const later = [0.5, 0.4].map((longitude) =>
      stop(`later at ${longitude}`, { place: east(longitude), window: today(13) }),
    );
    expect(names(inRunOrder([...later, a, b, c], byHand)).slice(3)).toEqual(['later at 0.4', 'later at 0.5']);
  });

  test('without places by outward code, street and house, numbers as numbers, after those that have one', () => {
    const stops = [
      stop('10 Larkspur Yard'),
      stop('Flat 3, 2 Larkspur Yard'),
      stop('9 Larkspur Yard'),
      stop('4 Aster Row'),
      stop('1 Zinnia Way', { postcode: 'E1 6AN' }),
      stop('2 Yarrow Walk', { place: east(0) }),
    ];
    expect(names(inRunOrder(stops))).toEqual([
      '2 Yarrow Walk',
      '1 Zinnia Way',
      '4 Aster Row',
      '9 Larkspur Yard',
      '10 Larkspur Yard',
      'Flat 3, 2 Larkspur Yard',
    ]);
  });

  test('houses of one postcode by street and house', () => {
    const place = east(0);
    const stops = [stop('10 Larkspur Yard', { place }), stop('9 Larkspur Yard', { place })];
    expect(names(inRunOrder(stops))).toEqual(['9 Larkspur Yard', '10 Larkspur Yard']);
  });

  test('leaves the list it was given alone', () => {
    const stops = [stop('b', { window: today(13) }), stop('a')];
    inRunOrder(stops);
    expect(names(stops)).toEqual(['b', 'a']);
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
