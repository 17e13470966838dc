import { CallFailure } from '@fettle/contract/client/client';
import { expect, test, vi } from 'vitest';
import { ClientErrors, listenForErrors } from './client-errors.ts';

test('keeps what happens before the log is known', () => {
  const errors = new ClientErrors();
  const log = vi.fn();
  errors.report(new TypeError('x is undefined'));
  errors.writeTo(log);
  errors.report('thrown text');
  expect(log.mock.calls).toEqual([[{ message: 'TypeError: x is undefined' }], [{ message: 'thrown text' }]]);
});

test('leaves failed calls to the client that made them', () => {
  const errors = new ClientErrors();
  const log = vi.fn();
  errors.writeTo(log);
  errors.report(new CallFailure('broken', 'API Request Failed', { call: 'devices/list' }));
  expect(log).not.toHaveBeenCalled();
});

test('reports uncaught errors and unhandled rejections', () => {
  const target = new EventTarget();
  const errors = new ClientErrors();
  const log = vi.fn();
  errors.writeTo(log);
  listenForErrors(target, errors);
  target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('a') }));
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('b') }));
  expect(log.mock.calls).toEqual([[{ message: 'Error: a' }], [{ message: 'Error: b' }]]);
});
