import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { LiveBrand } from '../../brand/live-brand.ts';
import { createLog } from '../../process/log.ts';
import { testClock } from '../../process/clock.ts';
import { readConfig } from '../../config.ts';
import { testDatabase } from '../../testing/database.ts';
import { authOptions } from './auth.ts';

test('better-auth finds nothing missing in the tables that our migration makes', async () => {
  const { db } = await testDatabase({ empty: true });
  const config = readConfig({});
  const options = authOptions({
    config,
    brand: new LiveBrand(config.brand),
    db,
    clock: testClock(new Date()),
    log: createLog('silent'),
    sandbox: undefined,
    secret: 'not used for this',
  });
  const { toBeCreated, toBeAdded } = await getMigrations(options);
  expect(toBeCreated).toEqual([]);
  expect(toBeAdded).toEqual([]);
});
