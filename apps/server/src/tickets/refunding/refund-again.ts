import { formatActor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import type { Work } from '../pipeline/work.ts';
import { lockRefund, promiseRefund } from '../../stores/money/refunds.ts';
import { moveRefund } from './move-refund.ts';

/** A refund that failed is sent once more, as a refund of its own. Its credit note stands for both. */
export const refundAgain: Work<'refundAgain', { refundID: number }> = {
  run: async (trx, { ticketID, facts, input: { refundID }, actor, now }) => {
    if (!facts.owedRefunds.some((owed) => owed.refundID === refundID)) throw new Refusal('ticketMovedOn');
    const refund = await lockRefund(trx, refundID);
    const { attemptID, amountPence, reason, note } = refund;
    await promiseRefund(trx, {
      ticketID,
      attemptID,
      amountPence,
      reason,
      note,
      againOf: refundID,
      actor: formatActor(actor),
      now,
    });
    if (!(await moveRefund(trx, refund, { event: 'sendAgain', actor, now })))
      throw new Refusal('ticketMovedOn');
  },
};
