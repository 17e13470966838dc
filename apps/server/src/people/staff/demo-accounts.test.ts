import { expect, test } from 'vitest';
import { readConfig } from '../../wiring/settings/config.ts';
import { testDatabase } from '../../testing/database.ts';
import { addDemoAccounts } from './demo-accounts.ts';

const now = new Date('2026-03-02T10:00:00Z');
const here = readConfig({ NODE_ENV: 'production' });

test('one for each role, once, and the owner drives too', async () => {
  const { db } = await testDatabase();
  const accounts = await addDemoAccounts(db, here, now);
  expect(accounts.map(({ roles }) => roles)).toEqual([
    ['administrator', 'driver'],
    ['coordinator'],
    ['technician'],
    ['driver'],
  ]);
  for (const { email } of accounts) expect(email).toMatch(/@staff\.example$/);
  expect(await addDemoAccounts(db, here, now)).toEqual([]);
});

test.each([
  ['staging', { APP_ENV: 'staging' }],
  ['a machine that others reach', { HOST: '0.0.0.0' }],
  ['a machine with a public address', { PUBLIC_URL: 'https://fettle.example' }],
])('none on %s', async (_, env) => {
  const { db } = await testDatabase();
  expect(await addDemoAccounts(db, readConfig({ ...env }), now)).toEqual([]);
});
