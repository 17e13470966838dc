import { changeQuote as act } from '../../../tickets/write-quote.ts';
import type { Handler } from '../../handler.ts';

export const changeQuote: Handler<'ops/tickets/changeQuote'> = async (input, { db, actor, clock }) => ({
  quoteID: await act(db, { ...input, actor, now: clock.now() }),
});
