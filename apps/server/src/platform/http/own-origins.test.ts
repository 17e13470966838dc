import { expect, test } from 'vitest';
import { ownOrigins } from './own-origins.ts';

test.each([
  ['https://fettle.example', ['https://fettle.example']],
  ['http://localhost:3000', ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']],
  ['http://127.0.0.1', ['http://127.0.0.1', 'http://localhost', 'http://[::1]']],
  ['http://localhost.evil.example', ['http://localhost.evil.example']],
])('%s is opened as %j', (publicUrl, origins) => {
  expect(ownOrigins(publicUrl)).toEqual(origins);
});
