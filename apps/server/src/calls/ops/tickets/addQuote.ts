import { addQuote as act } from '../../../tickets/write-quote.ts';
import type { Handler } from '../../handler.ts';

export const addQuote: Handler<'ops/tickets/addQuote'> = async (input, { db, actor, clock }) => ({
  quoteID: await act(db, { ...input, actor, now: clock.now() }),
});
