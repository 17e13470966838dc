import { cancelTicket } from '../../../tickets/cancel-ticket.ts';
import type { Handler } from '../../handler.ts';
import { changeOrder } from '../change-order.ts';

export const cancel: Handler<'v1/orders/cancel'> = (input, context) =>
  changeOrder(context, { call: 'v1/orders/cancel', input }, async (trx, change) => {
    await cancelTicket(trx, change);
    return {};
  });
