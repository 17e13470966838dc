import type { Principal } from '@fettle/domain/principal';
import type { Clock } from '../../platform/process/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { enforceLimit } from '../../platform/limits/rate-limit.ts';
import { findLiveKey, noteKeyUse } from '../../stores/tools/api-keys.ts';
import { hashOf } from '../../stores/people/token-hash.ts';
import { readBearer } from './key-token.ts';

/** `last used` need not be exact: a busy key would write its row with every request. */
const noteEveryMs = 60_000;

/** Whose key a request carries; a visitor where it carries none that works. Counts towards the key's rate limit. */
export async function authenticateKey(
  parts: { db: Database; clock: Clock },
  authorization: string | undefined,
): Promise<Extract<Principal, { kind: 'key' | 'visitor' }>> {
  const token = readBearer(authorization);
  const now = parts.clock.now();
  const key = token && (await findLiveKey(parts.db, { tokenHash: hashOf(token), now }));
  if (!key) return { kind: 'visitor' };
  const { keyID, scopes, perMinute, lastUsedAt } = key;
  await enforceLimit(
    parts,
    { name: 'api-key', max: perMinute, windowSeconds: 60, per: 'key; an administrator sets it' },
    String(keyID),
  );
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= noteEveryMs) {
    await noteKeyUse(parts.db, keyID, now);
  }
  return { kind: 'key', keyID, scopes };
}
