import { expect, test } from 'vitest';
import { documentPath, isPayPath } from './document-path.ts';

test.each([
  ['/ticket/pay', true],
  ['/ticket/pay/', true],
  ['/ticket/12', false],
  ['/ticket', false],
  ['/ticket/payments', false],
])('%s is the payment page: %s', (path, is) => {
  expect(isPayPath(path)).toBe(is);
});

test.each([
  ['/faq?x=1', { from: '/ticket/pay' }, '/faq?x=1'],
  ['/login', {}, '/login'],
  ['/login', { from: '/ticket/pay?ticketID=3' }, '/login?from=%2Fticket%2Fpay%3FticketID%3D3'],
  ['/login', { from: '/ticket/pay', loggedOut: true }, '/login?from=%2Fticket%2Fpay&loggedOut=1'],
])('%s with %j is loaded as %s', (path, login, expected) => {
  expect(documentPath(path, login)).toBe(expected);
});
