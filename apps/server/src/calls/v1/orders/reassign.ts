import { reassignTechnician } from '../../../tickets/reassign-technician.ts';
import type { Handler } from '../../handler.ts';
import { changeOrder } from '../change-order.ts';

export const reassign: Handler<'v1/orders/reassign'> = (input, context) =>
  changeOrder(context, { call: 'v1/orders/reassign', input }, async (trx, change) => {
    await reassignTechnician(trx, change);
    return {};
  });
