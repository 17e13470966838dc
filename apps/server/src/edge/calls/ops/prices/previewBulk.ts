import { previewBulk as preview } from '../../../../catalogue/prices/preview-bulk.ts';
import { ensureMaySee } from '../../../../catalogue/prices/price-list-of.ts';
import type { Handler } from '../../handler.ts';

export const previewBulk: Handler<'ops/prices/previewBulk'> = async (input, { db, clock, staff }) => {
  await ensureMaySee(db, { technicianID: input.technicianID, staff });
  return preview(db, { ...input, staffID: staff.staffID, now: clock.now() });
};
