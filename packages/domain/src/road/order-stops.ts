import { metresBetween, type Place } from './place.ts';

/** Up to here the shortest order is found; it costs 2^n · n² steps, which nine keep below a millisecond. */
export const mostExactStops = 9;

/**
 * The order of stops with the shortest way, by straight lines: an open path that begins at `from`, or anywhere if that is not known, and
 * ends wherever the last stop is. Exact up to nine places; above, a path by insertion and one by
 * the nearest next place are improved by 2-opt, and the shorter one counts. Stops at one place stay together, in the order in which they were given.
 */
export function orderStops<Stop extends { place: Place }>(
  stops: readonly Stop[],
  from: Place | undefined,
): Stop[] {
  const groups = [...Map.groupBy(stops, ({ place }) => `${place.latitude} ${place.longitude}`).values()];
  const places = groups.flatMap(([first]) => (first ? [first.place] : []));
  const metres = distancesOf(from ? [...places, from] : places);
  const start = from && places.length;
  const order =
    places.length <= mostExactStops
      ? exactOrder(places.length, metres, start)
      : goodOrder(places.length, metres, start);
  return order.flatMap((index) => groups[index] ?? []);
}

/** Where one more stop lengthens a path least: the index before which it goes. */
export function cheapestIndex(path: readonly Place[], place: Place, from: Place | undefined): number {
  const whole = [...path, place, ...(from ? [from] : [])];
  const metres = distancesOf(whole);
  const order = path.map((_, index) => index);
  return cheapestInsertion(order, path.length, metres, from && path.length + 1).index;
}

type Metres = (a: number, b: number) => number;

function distancesOf(places: readonly Place[]): Metres {
  const size = places.length;
  const table = new Float64Array(size * size);
  for (const [a, from] of places.entries()) {
    for (const [b, to] of places.entries()) table[a * size + b] = metresBetween(from, to);
  }
  return (a, b) => table[a * size + b] ?? 0;
}

/** Held and Karp: the shortest path through each set of places that ends at each of them, from the smallest sets on. */
function exactOrder(count: number, metres: Metres, start: number | undefined): number[] {
  if (count === 0) return [];
  const sets = 1 << count;
  const shortest = new Float64Array(sets * count).fill(Infinity);
  const before = new Int8Array(sets * count).fill(-1);
  for (let last = 0; last < count; last += 1) {
    shortest[(1 << last) * count + last] = start === undefined ? 0 : metres(start, last);
  }
  for (let set = 1; set < sets; set += 1) {
    for (let last = 0; last < count; last += 1) {
      const soFar = shortest[set * count + last] ?? Infinity;
      if (soFar === Infinity) continue;
      for (let next = 0; next < count; next += 1) {
        if (set & (1 << next)) continue;
        const cell = (set | (1 << next)) * count + next;
        const length = soFar + metres(last, next);
        if (length < (shortest[cell] ?? Infinity)) {
          shortest[cell] = length;
          before[cell] = last;
        }
      }
    }
  }
  let set = sets - 1;
  let last = 0;
  for (let end = 1; end < count; end += 1) {
    if ((shortest[set * count + end] ?? Infinity) < (shortest[set * count + last] ?? Infinity)) last = end;
  }
  const order: number[] = [];
  while (last >= 0) {
    order.unshift(last);
    const earlier = before[set * count + last] ?? -1;
    set &= ~(1 << last);
    last = earlier;
  }
  return order;
}

function goodOrder(count: number, metres: Metres, start: number | undefined): number[] {
  // each gets stuck where the other does not
  const inserted = improve(insertAll(count, metres, start), metres, start);
  const nearest = improve(nearestNext(count, metres, start), metres, start);
  return lengthOf(nearest, metres, start) < lengthOf(inserted, metres, start) ? nearest : inserted;
}

function nearestNext(count: number, metres: Metres, start: number | undefined): number[] {
  const left = new Set(Array.from({ length: count }, (_, index) => index));
  const order: number[] = [];
  while (left.size > 0) {
    const here = order.at(-1) ?? start;
    const nearest = [...left].reduce((a, b) => (gap(here, b, metres) < gap(here, a, metres) ? b : a));
    left.delete(nearest);
    order.push(nearest);
  }
  return order;
}

const lengthOf = (order: readonly number[], metres: Metres, start: number | undefined): number =>
  order.reduce((sum, place, index) => sum + gap(index === 0 ? start : order[index - 1], place, metres), 0);

/** Begins with the place farthest from the start and inserts, each time, the farthest from the path where it costs least. */
function insertAll(count: number, metres: Metres, start: number | undefined): number[] {
  const left = new Set(Array.from({ length: count }, (_, index) => index));
  const distance = new Map([...left].map((index) => [index, start === undefined ? 0 : metres(start, index)]));
  const order: number[] = [];
  while (left.size > 0) {
    const farthest = [...left].reduce((a, b) => ((distance.get(b) ?? 0) > (distance.get(a) ?? 0) ? b : a));
    left.delete(farthest);
    order.splice(cheapestInsertion(order, farthest, metres, start).index, 0, farthest);
    for (const index of left) {
      const known = order.length === 1 && start === undefined ? Infinity : (distance.get(index) ?? Infinity);
      distance.set(index, Math.min(known, metres(farthest, index)));
    }
  }
  return order;
}

function cheapestInsertion(
  order: readonly number[],
  place: number,
  metres: Metres,
  start: number | undefined,
): { index: number; extra: number } {
  let best = { index: 0, extra: Infinity };
  for (let index = 0; index <= order.length; index += 1) {
    const before = index === 0 ? start : order[index - 1];
    const after = order[index];
    const extra = gap(before, place, metres) + gap(place, after, metres) - gap(before, after, metres);
    if (extra < best.extra) best = { index, extra };
  }
  return best;
}

const gap = (a: number | undefined, b: number | undefined, metres: Metres): number =>
  a === undefined || b === undefined ? 0 : metres(a, b);

/** Below this an improvement is rounding, and two orders could replace each other for ever. */
const leastGainMetres = 1e-6;

/** 2-opt on an open path: reverses stretches, the end included, and moves single stops, as long as one makes it shorter. */
function improve(order: readonly number[], metres: Metres, start: number | undefined): number[] {
  const path = [...order];
  while (reverseStretch(path, metres, start) || moveStop(path, metres, start));
  return path;
}

function reverseStretch(path: number[], metres: Metres, start: number | undefined): boolean {
  let isShorter = false;
  for (let first = 0; first < path.length - 1; first += 1) {
    for (let last = first + 1; last < path.length; last += 1) {
      const before = first === 0 ? start : path[first - 1];
      const now = gap(before, path[first], metres) + gap(path[last], path[last + 1], metres);
      const then = gap(before, path[last], metres) + gap(path[first], path[last + 1], metres);
      if (now - then <= leastGainMetres) continue;
      path.splice(first, last - first + 1, ...path.slice(first, last + 1).toReversed());
      isShorter = true;
    }
  }
  return isShorter;
}

function moveStop(path: number[], metres: Metres, start: number | undefined): boolean {
  for (const [index, place] of path.entries()) {
    const rest = path.toSpliced(index, 1);
    const before = index === 0 ? start : path[index - 1];
    const after = path[index + 1];
    const saved = gap(before, place, metres) + gap(place, after, metres) - gap(before, after, metres);
    const to = cheapestInsertion(rest, place, metres, start);
    if (saved - to.extra <= leastGainMetres) continue;
    path.splice(0, path.length, ...rest.toSpliced(to.index, 0, place));
    return true;
  }
  return false;
}
