import { expect, test } from 'vitest';
import { roles, type Role } from './actor.ts';
import { mayCall, type Principal, type Who } from './principal.ts';

const staff = (role: Role): Principal => ({ kind: 'staff', staffID: 3, role });
const principals = {
  visitor: { kind: 'visitor' },
  customer: { kind: 'customer', customerID: 12 },
  administrator: staff('administrator'),
  coordinator: staff('coordinator'),
  technician: staff('technician'),
  driver: staff('driver'),
} satisfies Record<string, Principal>;
type Name = keyof typeof principals;
const everybody = Object.keys(principals) as Name[];

const table: [who: Who, allowed: Name[]][] = [
  ['anyone', everybody],
  ['customer', ['customer']],
  [{ staff: roles }, ['administrator', 'coordinator', 'technician', 'driver']],
  [{ staff: ['administrator'] }, ['administrator']],
  [{ staff: ['coordinator'] }, ['administrator', 'coordinator']],
  [{ staff: ['technician'] }, ['administrator', 'technician']],
  [{ staff: ['driver'] }, ['administrator', 'driver']],
  [{ staff: ['technician', 'driver'] }, ['administrator', 'technician', 'driver']],
];

test.each(table)('a call for %j may be called by %j and nobody else', (who, allowed) => {
  expect(everybody.filter((name) => mayCall(who, principals[name]))).toEqual(allowed);
});
