import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each([
  ['/', '/'],
  ['/orders', '/orders'],
  ['/ticket/pay?ticketID=12&x=%2F', '/ticket/pay?ticketID=12&x=%2F'],
  ['/track/RE12#timeline', '/track/RE12#timeline'],
  ['/a/../orders', '/orders'],
  ['/?next=https://example.com', '/?next=https://example.com'],
])('lets %j be gone to', (wanted, path) => {
  expect(safePath(wanted)).toBe(path);
});

test.each([
  undefined,
  null,
  7,
  '',
  'orders',
  'https://example.com/orders',
  'javascript:alert(1)',
  '//example.com',
  '///example.com',
  '/\\example.com',
  '/\t/example.com',
  '/\n\\example.com',
  '\\\\example.com',
  '/.//example.com',
  '/a/..//example.com',
  '/login',
  '/login/?from=/login',
  '/logout',
  '/signup',
  '/reset-password?token=x',
  '/ticket/auth',
])('goes nowhere for %j', (wanted) => {
  expect(safePath(wanted)).toBeUndefined();
});
