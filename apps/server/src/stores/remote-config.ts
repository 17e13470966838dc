import type { RemoteConfigValues } from '@fettle/contract/remote-config';
import type { Database } from '../database.ts';

export async function loadRemoteConfig(db: Database, keys: readonly string[]): Promise<RemoteConfigValues> {
  const rows = await db
    .selectFrom('remote_config')
    .selectAll()
    .where('key', 'in', keys)
    .orderBy('key')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}
