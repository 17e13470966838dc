import { listTechnicianNames } from '../../../../stores/tools/api-orders.ts';
import type { Handler } from '../../handler.ts';

export const list: Handler<'v1/technicians/list'> = async (_input, { db }) => ({
  technicians: await listTechnicianNames(db),
});
