import { ensureMaySee } from '../../../../catalogue/prices/price-list-of.ts';
import { listChanges } from '../../../../stores/prices/price-changes.ts';
import type { Handler } from '../../handler.ts';

const limit = 50;

export const getHistory: Handler<'ops/prices/getHistory'> = async (
  { technicianID, after },
  { db, staff },
) => {
  await ensureMaySee(db, { technicianID, staff });
  const changes = await listChanges(db, { technicianID, before: after, limit: limit + 1 });
  const shown = changes.slice(0, limit);
  return { changes: shown, next: changes.length > limit ? (shown.at(-1)?.changeID ?? null) : null };
};
