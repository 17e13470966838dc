import { expect, test } from 'vitest';
import type { Role } from '../actor.ts';
import { areaNames, areasOf, firstAreasOf, type AreaName } from './areas.ts';

const ofOne: Record<Role, AreaName[]> = {
  administrator: areaNames,
  coordinator: ['today', 'dispatch', 'setUp'],
  technician: ['jobs', 'prices'],
  driver: ['run'],
};

/** Every set of roles but the empty one, and where it begins. */
const first: [own: Role[], area: AreaName][] = [
  [['driver'], 'run'],
  [['technician'], 'jobs'],
  [['coordinator'], 'today'],
  [['administrator'], 'today'],
  [['driver', 'technician'], 'jobs'],
  [['driver', 'coordinator'], 'today'],
  [['driver', 'administrator'], 'today'],
  [['technician', 'coordinator'], 'today'],
  [['technician', 'administrator'], 'today'],
  [['coordinator', 'administrator'], 'today'],
  [['driver', 'technician', 'coordinator'], 'today'],
  [['driver', 'technician', 'administrator'], 'today'],
  [['driver', 'coordinator', 'administrator'], 'today'],
  [['technician', 'coordinator', 'administrator'], 'today'],
  [['driver', 'technician', 'coordinator', 'administrator'], 'today'],
];

test.each(first)('%j have the areas of each, in the order of the menu, and begin with %s', (own, area) => {
  const either = own.flatMap((role) => ofOne[role]);
  expect(areasOf(own)).toEqual(areaNames.filter((name) => either.includes(name)));
  expect(firstAreasOf(own)[0]).toBe(area);
});

test('a technician who drives has both, and nothing of the office', () => {
  expect(areasOf(['driver', 'technician'])).toEqual(['jobs', 'run', 'prices']);
});
