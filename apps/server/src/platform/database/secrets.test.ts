import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { appSecret } from './secrets.ts';

test('whoever asks first makes it, and all who ask at once get the same', async () => {
  const { db } = await testDatabase({ empty: true });
  const answers = await Promise.all(Array.from({ length: 20 }, () => appSecret(db, 'order-link')));
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await appSecret(db, 'order-link')).toBe(answers[0]);
  expect(await appSecret(db, 'something-else')).not.toBe(answers[0]);
});
