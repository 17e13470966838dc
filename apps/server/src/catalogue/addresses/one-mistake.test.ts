import { expect, test } from 'vitest';
import { isOneMistakeFrom } from './one-mistake.ts';

test.each([
  ['left out', 'alder', ['lder', 'aler', 'alde']],
  ['added', 'alder', ['xalder', 'alxder', 'alderx', 'aalder', 'alderr']],
  ['mistaken', 'alder', ['xlder', 'alxer', 'aldex']],
  ['swapped', 'alder', ['lader', 'aledr', 'aldre']],
])('one letter %s', (_, meant, typed) => {
  for (const text of typed) expect(isOneMistakeFrom(meant, text), text).toBe(true);
});

test.each([
  ['grove', 'rover'],
  ['alder', 'alder'],
  ['alder', 'ladre'],
  ['alder', 'ald'],
  ['alder', 'alderxx'],
  ['alder', 'xldex'],
  ['alder', ''],
])('%j is further from %j', (meant, typed) => {
  expect(isOneMistakeFrom(meant, typed)).toBe(false);
});
