import { listKeys } from '../../../../stores/tools/api-keys.ts';
import type { Handler } from '../../handler.ts';

export const list: Handler<'ops/keys/list'> = async (_input, { db, clock }) => {
  const now = clock.now();
  const rows = await listKeys(db);
  return {
    keys: rows.map(({ madeAt, lastUsedAt, expiresAt, revokedAt, ...key }) => ({
      ...key,
      madeAt: madeAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
      state: revokedAt ? 'revoked' : expiresAt && expiresAt <= now ? 'expired' : 'live',
    })),
  };
};
