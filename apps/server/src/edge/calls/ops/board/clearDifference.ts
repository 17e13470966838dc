import { formatActor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { clearDifference as clear } from '../../../../stores/office/board.ts';
import type { Handler } from '../../handler.ts';

export const clearDifference: Handler<'ops/board/clearDifference'> = async (input, { db, actor, clock }) => {
  const { differenceID, said } = input;
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const isFirst = await clear(trx, { differenceID, said, actor: formatActor(actor), now });
    if (!isFirst) throw new Refusal('ticketMovedOn');
    await recordAudit(trx, {
      actor,
      act: 'booksDifference.clear',
      subject: `booksDifference:${differenceID}`,
      before: { cleared: false },
      after: { cleared: true, said },
      at: now,
    });
  });
  return {};
};
