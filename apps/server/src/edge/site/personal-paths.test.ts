import { expect, test } from 'vitest';
import { isPersonal } from './personal-paths.ts';

test.each([
  ['/orders', true],
  ['/orders.data', true],
  ['/ticket/', true],
  ['/track/RE12', true],
  ['/feedback/RE12.data', true],
  ['/devices', true],
  ['/passport/12-abc', true],
  ['/passport/12-abc.data', true],
  ['/passport/verify', false],
  ['/passport/verify.data', false],
  ['/passport/verifying', true],
  ['/', false],
  ['/faq', false],
  ['/ordersandmore', false],
  ['/technician/1', false],
])('%s: %j', (path, personal) => {
  expect(isPersonal(path)).toBe(personal);
});
