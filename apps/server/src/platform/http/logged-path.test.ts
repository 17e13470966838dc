import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/open/17-tct7s0-pcUbNpsHdq6uWdre7rPpuw', '/open/…'],
  ['/ticket/17', '/ticket/17'],
  ['/opening', '/opening'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
