import { addQuote as act } from '../../../tickets/write-quote.ts';
import type { Handler } from '../../handler.ts';
import { changeOrder } from '../change-order.ts';

export const addQuote: Handler<'v1/orders/addQuote'> = (input, context) =>
  changeOrder(context, { call: 'v1/orders/addQuote', input }, async (trx, quote) => ({
    quoteID: await act(trx, quote),
  }));
