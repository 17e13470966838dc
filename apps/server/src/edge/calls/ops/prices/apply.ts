import { applyChange } from '../../../../catalogue/prices/apply-change.ts';
import { visibleChange } from '../../../../catalogue/prices/visible-change.ts';
import type { Handler } from '../../handler.ts';

export const apply: Handler<'ops/prices/apply'> = async ({ changeID }, { db, clock, staff, actor }) => {
  const { name } = await visibleChange(db, { changeID, staff });
  return { change: await applyChange(db, { changeID, name, actor, now: clock.now() }) };
};
