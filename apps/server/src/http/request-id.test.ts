import { expect, test } from 'vitest';
import { nextRequestId } from './request-id.ts';

test('is another for each request, in the shape of a UUID', () => {
  const ids = Array.from({ length: 1000 }, nextRequestId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
