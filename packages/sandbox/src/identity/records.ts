import type { Adapter } from 'oidc-provider';
import { systemClock } from '../../../../apps/server/src/platform/process/clock.ts';
import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import {
  consumeSandboxRecord,
  deleteSandboxRecord,
  deleteSandboxRecordsOfGrant,
  findSandboxRecord,
  findSandboxRecordBy,
  putSandboxRecord,
} from '../stores/sandbox-identity.ts';

/** The maximum lifetime of a record; the provider sets one for every kind we use. */
const longestLifeSeconds = 24 * 60 * 60;

/** Stores the provider's state in the database: a sign-in may reach another process with every redirect. */
export const createRecords =
  (db: Database) =>
  (kind: string): Adapter => ({
    async upsert(id, payload, expiresIn = longestLifeSeconds) {
      // the provider counts by the machine's clock
      const expiresAt = new Date(systemClock.now().getTime() + expiresIn * 1000);
      await putSandboxRecord(db, { kind, id, payload: { ...payload }, expiresAt });
    },
    find: (id) => findSandboxRecord(db, { kind, id }),
    findByUid: (uid) => findSandboxRecordBy(db, { kind, key: 'uid', value: uid }),
    // only televisions type codes
    findByUserCode: () => Promise.resolve(undefined),
    async consume(id) {
      const at = Math.floor(systemClock.now().getTime() / 1000);
      const first = await consumeSandboxRecord(db, { kind, id, at });
      if (!first) throw new Error('this code was used before');
    },
    destroy: (id) => deleteSandboxRecord(db, { kind, id }),
    revokeByGrantId: (grantID) => deleteSandboxRecordsOfGrant(db, grantID),
  });
