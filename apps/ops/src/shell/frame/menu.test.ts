import { areaNames, type AreaName } from '@fettle/domain/ops/areas';
import { expect, test } from 'vitest';
import { firstPathOf, menuOf } from './menu.ts';

const all = new Set(areaNames);

test('the menu has the areas of every role, in one order', () => {
  expect(menuOf(['driver', 'technician'], all)).toEqual(['jobs', 'run', 'prices']);
  expect(menuOf(['administrator', 'driver'], all)).toEqual(areaNames);
});

test('somebody begins with the broadest of their roles', () => {
  expect(firstPathOf(['driver'], all)).toBe('/run');
  expect(firstPathOf(['driver', 'technician'], all)).toBe('/jobs');
  expect(firstPathOf(['driver', 'administrator'], all)).toBe('/today');
});

test('what has no page is neither in the menu nor where they begin', () => {
  const built = new Set<AreaName>(['run']);
  expect(menuOf(['driver', 'technician'], built)).toEqual(['run']);
  expect(firstPathOf(['driver', 'technician'], built)).toBe('/run');
  expect(firstPathOf(['technician'], built)).toBe('/account');
});
