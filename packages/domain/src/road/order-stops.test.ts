import { describe, expect, test } from 'vitest';
import { cheapestIndex, mostExactStops, orderStops } from './order-stops.ts';
import { metresBetween, pathMetres, type Place } from './place.ts';

/** mulberry32: a failure comes again with its seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const inLondon = (next: () => number): Place => ({
  latitude: 51.4 + next() * 0.2,
  longitude: -0.3 + next() * 0.4,
});
const stopsOf = (count: number, next: () => number) =>
  Array.from({ length: count }, (_, id) => ({ id, place: inLondon(next) }));
const lengthOf = (stops: readonly { place: Place }[], from: Place | undefined) =>
  pathMetres([...(from ? [from] : []), ...stops.map(({ place }) => place)]);

/** Of every order there is: each stop that is left is tried next. */
function shortestOf(left: readonly { place: Place }[], from: Place | undefined): number {
  if (left.length === 0) return 0;
  return Math.min(
    ...left.map(
      ({ place }, index) =>
        (from ? metresBetween(from, place) : 0) + shortestOf(left.toSpliced(index, 1), place),
    ),
  );
}

describe('the shortest order', () => {
  test('of 200 random windows of up to eight stops is that of an exhaustive search', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const next = numbersFrom(seed);
      const stops = stopsOf(1 + (seed % 8), next);
      const from = seed % 3 === 0 ? undefined : inLondon(next);
      const ordered = orderStops(stops, from);
      expect(
        ordered.map(({ id }) => id).toSorted((a, b) => a - b),
        `seed ${seed}`,
      ).toEqual(stops.map(({ id }) => id));
      expect(lengthOf(ordered, from), `seed ${seed}`).toBeCloseTo(shortestOf(stops, from), 3);
    }
  });

  test('begins at the end that is nearer to where the driver is', () => {
    const at = (longitude: number) => ({ longitude, place: { latitude: 51.5, longitude } });
    const stops = [at(-0.1), at(-0.3), at(-0.2)];
    const from = (longitude: number) => ({ latitude: 51.5, longitude });
    expect(orderStops(stops, from(-0.4)).map(({ longitude }) => longitude)).toEqual([-0.3, -0.2, -0.1]);
    expect(orderStops(stops, from(0)).map(({ longitude }) => longitude)).toEqual([-0.1, -0.2, -0.3]);
  });

  test('keeps neighbours at one place together, as they were given', () => {
    const a = { latitude: 51.5, longitude: -0.1 };
    const b = { latitude: 51.5, longitude: -0.2 };
    const stops = [
      { id: 'a1', place: a },
      { id: 'b1', place: b },
      { id: 'a2', place: a },
    ];
    expect(orderStops(stops, a).map(({ id }) => id)).toEqual(['a1', 'a2', 'b1']);
  });

  test('of nothing is nothing', () => {
    expect(orderStops([], { latitude: 51.5, longitude: 0 })).toEqual([]);
  });
});

describe('more stops than are ordered exactly', () => {
  test.each([mostExactStops + 1, 15, 30])(
    '%i: each once, by no longer way than the nearest next',
    (count) => {
      for (let seed = 1; seed <= 20; seed += 1) {
        const next = numbersFrom(seed * 1_000 + count);
        const stops = stopsOf(count, next);
        const from = seed % 3 === 0 ? undefined : inLondon(next);
        const ordered = orderStops(stops, from);
        expect(ordered.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(stops.map(({ id }) => id));
        expect(lengthOf(ordered, from), `seed ${seed}`).toBeLessThanOrEqual(
          nearestNext(stops, from) * 1.0001,
        );
      }
    },
  );

  test('ten on a line are driven along it', () => {
    const stops = [7, 2, 9, 0, 4, 1, 8, 3, 6, 5].map((id) => ({
      id,
      place: { latitude: 51.5, longitude: id / 100 },
    }));
    const ordered = orderStops(stops, { latitude: 51.5, longitude: -0.01 }).map(({ id }) => id);
    expect(ordered).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

/** The way of somebody who always drives to the nearest door. */
function nearestNext(stops: readonly { place: Place }[], from: Place | undefined): number {
  const left = [...stops];
  const path: { place: Place }[] = [];
  let here = from ?? stops[0]?.place;
  while (left.length > 0 && here) {
    const position = here;
    left.sort((a, b) => metresBetween(position, a.place) - metresBetween(position, b.place));
    const [nearest] = left.splice(0, 1);
    if (!nearest) break;
    path.push(nearest);
    here = nearest.place;
  }
  return lengthOf(path, from);
}

test('one more stop goes where it costs least', () => {
  const at = (longitude: number): Place => ({ latitude: 51.5, longitude });
  const path = [at(0.1), at(0.3)];
  expect(cheapestIndex(path, at(0.2), at(0))).toBe(1);
  expect(cheapestIndex(path, at(0.4), at(0))).toBe(2);
  expect(cheapestIndex(path, at(0.05), at(0))).toBe(0);
  expect(cheapestIndex([], at(0.05), undefined)).toBe(0);
});

test('London to Bristol is about 170 km as the crow flies', () => {
  const metres = metresBetween(
    { latitude: 51.5074, longitude: -0.1278 },
    { latitude: 51.4545, longitude: -2.5879 },
  );
  expect(metres / 1000).toBeGreaterThan(169);
  expect(metres / 1000).toBeLessThan(172);
});
