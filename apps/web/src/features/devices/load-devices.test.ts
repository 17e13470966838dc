import { CallFailure } from '@fettle/contract/client/client';
import { expect, test } from 'vitest';
import { actFailureWords, explainDevicesFailure } from './load-devices.ts';

const failure = (kind: CallFailure['kind']) => new CallFailure(kind, 'words of the server', { call: 'x' });
const offline = 'You’re offline. Please try again once you’re back online.';
const sorry = 'Sorry, that didn’t work. Please try again in a moment.';

test.each([
  ['loggedOut', true, 'loggedOut', undefined],
  ['broken', false, 'offline', offline],
  ['broken', true, 'failed', sorry],
  ['invalid', true, 'failed', sorry],
  ['refused', true, 'failed', 'words of the server'],
] as const)('%s, online %s: %s', (kind, online, explained, words) => {
  expect(explainDevicesFailure(failure(kind), { online })).toBe(explained);
  expect(actFailureWords(failure(kind), { online })).toBe(words);
});

test('a bug is no failure of a call', () => {
  expect(() => explainDevicesFailure(new TypeError('a bug'), { online: true })).toThrow(TypeError);
});
