import { visibleChange } from '../../../../catalogue/prices/visible-change.ts';
import { listChangeRows } from '../../../../stores/prices/price-changes.ts';
import type { Handler } from '../../handler.ts';

const limit = 200;

export const getChange: Handler<'ops/prices/getChange'> = async (
  { changeID, only, after },
  { db, staff },
) => {
  const { change } = await visibleChange(db, { changeID, staff });
  const rows = await listChangeRows(db, { changeID, only, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { change, rows: shown, next: rows.length > limit ? (shown.at(-1)?.rowNo ?? null) : null };
};
