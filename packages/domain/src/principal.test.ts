import { expect, test } from 'vitest';
import { roles, type Role } from './actor.ts';
import { scopes, type Scope } from './scopes.ts';
import { mayCall, type Principal, type Who } from './principal.ts';

const staff = (role: Role): Principal => ({ kind: 'staff', staffID: 3, role });
const key = (...allowed: Scope[]): Principal => ({ kind: 'key', keyID: 7, scopes: allowed });
const principals = {
  visitor: { kind: 'visitor' },
  customer: { kind: 'customer', customerID: 12 },
  administrator: staff('administrator'),
  coordinator: staff('coordinator'),
  technician: staff('technician'),
  driver: staff('driver'),
  'key without scopes': key(),
  'key for orders': key('orders:read', 'orders:write'),
  'key for everything': key(...scopes),
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
  [{ scope: 'orders:read' }, ['key for orders', 'key for everything']],
  [{ scope: 'orders:write' }, ['key for orders', 'key for everything']],
  [{ scope: 'customers:read' }, ['key for everything']],
  [{ scope: 'windows:read' }, ['key for everything']],
  [{ scope: 'windows:write' }, ['key for everything']],
];

test.each(table)('a call for %j may be called by %j and nobody else', (who, allowed) => {
  expect(everybody.filter((name) => mayCall(who, principals[name]))).toEqual(allowed);
});
