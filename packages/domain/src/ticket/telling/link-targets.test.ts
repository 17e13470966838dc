import { expect, test } from 'vitest';
import { linkTargets, readLinkTarget, stepPath } from './link-targets.ts';

test('every target has its page', () => {
  expect([undefined, ...linkTargets].map((target) => stepPath(target, 10001))).toEqual([
    '/track/RE10001',
    '/ticket/pay?ticketID=10001',
    '/feedback/10001',
    '/track/RE10001?to=collection',
    '/track/RE10001?to=delivery',
    '/track/RE10001?to=messages',
  ]);
});

test.each([undefined, null, '', 'orders', 'PAY', '__proto__'])('%s is none', (text) => {
  expect(readLinkTarget(text)).toBeUndefined();
});
