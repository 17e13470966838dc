import type { ApiOrder } from '@fettle/contract/entities/api-order';
import type { CallName } from '@fettle/contract/calls';
import type { Actor } from '@fettle/domain/actor';
import type { Database } from '../../database/database.ts';
import { doOnce } from '../../keys/do-once.ts';
import { loadApiOrder } from '../../tickets/api-order-view.ts';
import type { KeyContext } from '../handler.ts';
import { ticketIDOf } from './ticket-id-of.ts';

interface Asked {
  orderNum: string;
  seenEventID?: string | undefined;
}

interface Act {
  ticketID: number;
  actor: Actor;
  now: Date;
}

/**
 * A tool's change of an order, once for its Idempotency-Key, and the order as it is then. Asked for again, it answers with the order as
 * it is by now.
 */
export async function changeOrder<Input extends Asked, Made extends Record<string, number>>(
  context: KeyContext,
  { call, input }: { call: CallName; input: Input },
  change: (trx: Database, act: Omit<Input, 'orderNum'> & Act) => Promise<Made>,
): Promise<Made & { order: ApiOrder }> {
  const { db, clock, key, actor, idempotencyKey } = context;
  const { orderNum, ...rest } = input;
  const ticketID = ticketIDOf({ orderNum });
  const now = clock.now();
  const asked = { keyID: key.keyID, idempotencyKey, call, input, now };
  const made = await doOnce(db, asked, (trx) => change(trx, { ...rest, ticketID, actor, now }));
  return { ...made, order: await loadApiOrder(db, ticketID, key) };
}
