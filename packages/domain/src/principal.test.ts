import { expect, test } from 'vitest';
import { roles, type Role } from './actor.ts';
import { scopes, type Scope } from './scopes.ts';
import { allowedRole, mayCall, rolesAllowed, type Principal, type Who } from './principal.ts';

const staff = (...own: Role[]): Principal => ({ kind: 'staff', staffID: 3, roles: own });
const key = (...allowed: Scope[]): Principal => ({ kind: 'key', keyID: 7, scopes: allowed });
const principals = {
  visitor: { kind: 'visitor' },
  customer: { kind: 'customer', customerID: 12 },
  administrator: staff('administrator'),
  coordinator: staff('coordinator'),
  technician: staff('technician'),
  driver: staff('driver'),
  'technician who drives': staff('technician', 'driver'),
  'key without scopes': key(),
  'key for orders': key('orders:read', 'orders:write'),
  'key for everything': key(...scopes),
} satisfies Record<string, Principal>;
type Name = keyof typeof principals;
const everybody = Object.keys(principals) as Name[];

const table: [who: Who, allowed: Name[]][] = [
  ['anyone', everybody],
  ['customer', ['customer']],
  [{ staff: roles }, ['administrator', 'coordinator', 'technician', 'driver', 'technician who drives']],
  [{ staff: ['administrator'] }, ['administrator']],
  [{ staff: ['coordinator'] }, ['administrator', 'coordinator']],
  [{ staff: ['technician'] }, ['administrator', 'technician', 'technician who drives']],
  [{ staff: ['driver'] }, ['administrator', 'driver', 'technician who drives']],
  [{ staff: ['technician', 'driver'] }, ['administrator', 'technician', 'driver', 'technician who drives']],
  [{ scope: 'orders:read' }, ['key for orders', 'key for everything']],
  [{ scope: 'orders:write' }, ['key for orders', 'key for everything']],
  [{ scope: 'customers:read' }, ['key for everything']],
  [{ scope: 'windows:read' }, ['key for everything']],
  [{ scope: 'windows:write' }, ['key for everything']],
];

test.each(table)('a call for %j may be called by %j and nobody else', (who, allowed) => {
  expect(everybody.filter((name) => mayCall(who, principals[name]))).toEqual(allowed);
});

/** By their first letters: d, t, c and a. */
const named: Record<string, Role> = {
  d: 'driver',
  t: 'technician',
  c: 'coordinator',
  a: 'administrator',
};
const rolesOf = (letters: string) => [...letters].map((letter) => named[letter] ?? 'driver');

/** Every set of roles that a call can be for. */
const callsFor = 'd t c a dt dc da tc ta ca dtc dta dca tca dtca'.split(' ');
/** For every set of roles that somebody can have: as what each of those calls is made, or not (-). */
const recorded: [own: string, as: string][] = [
  ['d', 'd - - - d d d - - - d d d - d'],
  ['t', '- t - - t - - t t - t t - t t'],
  ['c', '- - c - - c - c - c c - c c c'],
  ['a', 'a a a a a a a a a a a a a a a'],
  ['dt', 'd t - - d d d t t - d d d t d'],
  ['dc', 'd - c - d d d c - c d d d c d'],
  ['da', 'd a a a d d d a a a d d d a d'],
  ['tc', '- t c - t c - t t c t t c t t'],
  ['ta', 'a t a a t a a t t a t t a t t'],
  ['ca', 'a a c a a c a c a c c a c c c'],
  ['dtc', 'd t c - d d d t t c d d d t d'],
  ['dta', 'd t a a d d d t t a d d d t d'],
  ['dca', 'd a c a d d d c a c d d d c d'],
  ['tca', 'a t c a t c a t t c t t c t t'],
  ['dtca', 'd t c a d d d t t c d d d t d'],
];

test.each(recorded)('somebody of the roles %s makes each call as the narrowest that it is for', (own, as) => {
  const letters = as.split(' ');
  expect(letters).toHaveLength(callsFor.length);
  callsFor.forEach((call, at) => {
    const role = named[letters[at] ?? ''];
    expect(allowedRole(rolesOf(call), rolesOf(own)), `a call for ${call}`).toBe(role);
    // in whatever order they are given
    expect(allowedRole(rolesOf(call).toReversed(), rolesOf(own).toReversed())).toBe(role);
  });
});

test('the table has every set of roles once', () => {
  expect(new Set(callsFor).size).toBe(15);
  expect(recorded.map(([own]) => own)).toEqual(callsFor);
});

test.each<[call: string, own: string, as: Role[]]>([
  ['dca', 'dta', ['driver', 'administrator']],
  ['tca', 'dt', ['technician']],
  ['t', 'tc', ['technician']],
  ['dtca', 'dt', ['driver', 'technician']],
  ['c', 'dt', []],
])('a call for %s may be made by somebody with %s as %j', (call, own, as) => {
  expect(rolesAllowed(rolesOf(call), rolesOf(own))).toEqual(as);
});
