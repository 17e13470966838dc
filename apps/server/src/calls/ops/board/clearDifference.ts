import { formatActor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { clearDifference as clear } from '../../../stores/tickets/board.ts';
import type { Handler } from '../../handler.ts';

export const clearDifference: Handler<'ops/board/clearDifference'> = async (input, { db, actor, clock }) => {
  const isFirst = await clear(db, { ...input, actor: formatActor(actor), now: clock.now() });
  if (!isFirst) throw new Refusal('ticketMovedOn');
  return {};
};
