import { metresBetween } from '@fettle/domain/road/place';
import { describe, expect, test } from 'vitest';
import { areas, outwardCodes } from '../seed/areas.ts';
import { outwardPlace } from './outward-places.ts';

const middles = {
  London: { latitude: 51.5, longitude: -0.12 },
  Bristol: { latitude: 51.47, longitude: -2.58 },
};

describe.each(areas)('$name', ({ name, city }) => {
  test.each(outwardCodes(name))('%s has a place near its city', (outward) => {
    const place = outwardPlace(outward);
    expect(place).toBeDefined();
    if (place) expect(metresBetween(place, middles[city])).toBeLessThan(32_000);
  });
});

test('the districts of an area lie together', () => {
  for (const { name } of areas) {
    const places = outwardCodes(name).flatMap((outward) => outwardPlace(outward) ?? []);
    for (const place of places) {
      const nearest = Math.min(
        ...places.filter((other) => other !== place).map((other) => metresBetween(place, other)),
      );
      expect(nearest, name).toBeLessThan(8_000);
    }
  }
});

test('where we do not go has none', () => {
  expect(outwardPlace('LS1')).toBeUndefined();
  expect(outwardPlace('')).toBeUndefined();
});
