import { expect, test } from 'vitest';
import { keyFor } from './message-key.ts';

test('the same text keeps its key, another text gets another', () => {
  let made = 0;
  const makeKey = () => `key ${++made}`;
  const first = keyFor('Hello', undefined, makeKey);
  expect(first).toEqual({ text: 'Hello', messageKey: 'key 1' });
  expect(keyFor('Hello', first, makeKey)).toBe(first);
  expect(keyFor('Hello!', first, makeKey).messageKey).toBe('key 2');
});
