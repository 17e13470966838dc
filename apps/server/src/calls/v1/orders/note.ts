import { writeNote } from '../../../tickets/write-note.ts';
import type { Handler } from '../../handler.ts';
import { changeOrder } from '../change-order.ts';

export const note: Handler<'v1/orders/note'> = (input, context) =>
  changeOrder(context, { call: 'v1/orders/note', input }, async (trx, change) => {
    await writeNote(trx, change);
    return {};
  });
