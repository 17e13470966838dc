import { listRepairTypes } from '../../../../stores/workshop/checklist-versions.ts';
import type { Handler } from '../../handler.ts';

export const list: Handler<'ops/checklists/list'> = async (_input, { db }) => ({
  repairTypes: await listRepairTypes(db),
});
