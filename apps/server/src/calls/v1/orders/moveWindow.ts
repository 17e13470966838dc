import { moveWindow as act } from '../../../tickets/move-window.ts';
import type { Handler } from '../../handler.ts';
import { changeOrder } from '../change-order.ts';

export const moveWindow: Handler<'v1/orders/moveWindow'> = (input, context) =>
  changeOrder(context, { call: 'v1/orders/moveWindow', input }, async (trx, change) => {
    await act(trx, change);
    return {};
  });
