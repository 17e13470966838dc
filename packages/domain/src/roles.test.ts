import { expect, test } from 'vitest';
import type { Role } from './actor.ts';
import { broadestRole, inRoleOrder, narrowestRole, rolesInWords, rolesText } from './roles.ts';

const table: [own: Role[], ordered: Role[], text: string, words: string][] = [
  [['driver'], ['driver'], 'Driver', 'driver'],
  [
    ['driver', 'administrator'],
    ['administrator', 'driver'],
    'Administrator, driver',
    'administrator and driver',
  ],
  [
    ['driver', 'technician', 'coordinator'],
    ['coordinator', 'technician', 'driver'],
    'Coordinator, technician, driver',
    'coordinator, technician and driver',
  ],
  [['technician', 'technician'], ['technician'], 'Technician', 'technician'],
];

test.each(table)('%j are kept as %j', (own, ordered) => {
  expect(inRoleOrder(own)).toEqual(ordered);
  expect(broadestRole(own)).toBe(ordered[0]);
  expect(narrowestRole(own)).toBe(ordered.at(-1));
});

test.each(table)('%j is said in words', (own, _ordered, text, words) => {
  expect(rolesText(own)).toBe(text);
  expect(rolesInWords(own)).toBe(words);
});

test('somebody without a role is a mistake of ours', () => {
  expect(() => broadestRole([])).toThrow('has a role');
});
