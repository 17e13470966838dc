import { previewUndo as preview } from '../../../../catalogue/prices/preview-undo.ts';
import { visibleChange } from '../../../../catalogue/prices/visible-change.ts';
import type { Handler } from '../../handler.ts';

export const previewUndo: Handler<'ops/prices/previewUndo'> = async ({ changeID }, { db, clock, staff }) => {
  const { change } = await visibleChange(db, { changeID, staff });
  return { changeID: await preview(db, { change, staffID: staff.staffID, now: clock.now() }) };
};
