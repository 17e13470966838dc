import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/open/17-tct7s0-pcUbNpsHdq6uWdre7rPpuw', '/open/…'],
  ['/open/x', '/open/…'],
  ['/passport/17-tct7s0-pcUbNpsHdq6uWdre7rPpuw', '/passport/…'],
  ['/passport/17-tct7s0.data', '/passport/…'],
  ['/passport/17-tct7s0/file', '/passport/…'],
  ['/passport-photos/17-tct7s0/3/small.webp', '/passport-photos/…'],
  ['/passport/verify', '/passport/verify'],
  ['/passport/revocations', '/passport/revocations'],
  ['/devices/take/17-tct7s0', '/devices/take/…'],
  ['/devices/17/card', '/devices/17/card'],
  ['/ticket/17', '/ticket/17'],
  ['/opening', '/opening'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
