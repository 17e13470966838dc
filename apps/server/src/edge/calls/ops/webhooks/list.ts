import { listEndpoints } from '../../../../stores/tools/webhook-endpoints.ts';
import type { Handler } from '../../handler.ts';

export const list: Handler<'ops/webhooks/list'> = async (_input, { db, clock }) => {
  const now = clock.now();
  const rows = await listEndpoints(db);
  return {
    webhooks: rows.map(({ endpointID, url, types, ...row }) => ({
      endpointID,
      url,
      types,
      madeAt: row.madeAt.toISOString(),
      off: row.offBecause && row.offAt ? { because: row.offBecause, at: row.offAt.toISOString() } : null,
      failingSince: row.failingSince?.toISOString() ?? null,
      lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
      // counts arrive as text
      waiting: Number(row.waiting),
      formerSecretUntil: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
    })),
  };
};
