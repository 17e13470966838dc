import { expect, test } from 'vitest';
import { z } from 'zod';
import { newStartKey } from './start-key.ts';

test('each key is a UUID the contract takes, and another one', () => {
  const keys = Array.from({ length: 50 }, newStartKey);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(50);
});
