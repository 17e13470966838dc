import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { LiveBrand } from '../../../telling/brand/live-brand.ts';
import { createLog } from '../../../platform/process/log.ts';
import { testClock } from '../../../platform/process/clock.ts';
import { readConfig } from '../../../wiring/settings/config.ts';
import { testDatabase } from '../../../testing/database.ts';
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
