import { expect, test } from 'vitest';
import { createKey, hintOf, readBearer } from './key-token.ts';

const key = createKey();

test('a key is read from its header, and known by its end', () => {
  expect(readBearer(`Bearer ${key}`)).toBe(key);
  expect(readBearer(`bearer  ${key}`)).toBe(key);
  expect(key.endsWith(hintOf(key))).toBe(true);
  expect(createKey()).not.toBe(key);
});

test.each([
  undefined,
  '',
  key,
  'Bearer',
  `Basic ${key}`,
  `Bearer ${key}x`,
  `Bearer ${key.slice(0, -1)}`,
  `Bearer ${key} ${key}`,
  `Bearer ${key.slice('fettle_key_'.length)}`,
])('%j carries no key', (authorization) => {
  expect(readBearer(authorization)).toBeUndefined();
});
