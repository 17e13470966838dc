import { movePromise as act } from '../../../tickets/move-promise.ts';
import type { Handler } from '../../handler.ts';
import { changeOrder } from '../change-order.ts';

export const movePromise: Handler<'v1/orders/movePromise'> = (input, context) =>
  changeOrder(context, { call: 'v1/orders/movePromise', input }, async (trx, change) => {
    await act(trx, change);
    return {};
  });
