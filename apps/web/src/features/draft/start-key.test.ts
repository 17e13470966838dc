import { expect, test } from 'vitest';
import { newStartKey } from './start-key.ts';

test('each key is a random UUID, which the contract takes, and another one', () => {
  const keys = Array.from({ length: 50 }, newStartKey);
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(50);
});
