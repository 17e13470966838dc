import { expect, test } from 'vitest';
import { smallMemory } from './server-memory.js';

test('limits the heap and glibc, and leaves the last word to whoever starts the server', () => {
  expect(smallMemory({})).toEqual({
    NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=512',
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
  });
  const { NODE_OPTIONS, MALLOC_ARENA_MAX } = smallMemory({
    NODE_OPTIONS: '--max-old-space-size=2048',
    MALLOC_ARENA_MAX: '8',
  });
  // of two values Node takes the later
  expect(NODE_OPTIONS).toMatch(/ --max-old-space-size=2048$/);
  expect(MALLOC_ARENA_MAX).toBe('8');
});
