import { afterAll } from 'vitest';
import type { Clock } from '../platform/process/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { testApp } from './app.ts';
import { testDatabase } from './database.ts';

type App = Awaited<ReturnType<typeof testApp>>;

/** Two on one database, as two processes would be. */
export async function twoApps(clock: Clock): Promise<readonly [App, App]> {
  const database = await testDatabase();
  const another = { ...database, ...openDatabase({ url: database.url, poolSize: 10 }) };
  afterAll(() => another.close());
  return [
    await testApp({ database, parts: { clock } }),
    await testApp({ database: another, parts: { clock } }),
  ];
}
