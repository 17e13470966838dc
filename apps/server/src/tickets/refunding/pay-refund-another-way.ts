import { formatActor } from '@fettle/domain/actor';
import type { OtherMeans } from '@fettle/domain/refunds/refund';
import { Refusal } from '@fettle/domain/refusal';
import type { Work } from '../pipeline/work.ts';
import { bookEntries } from '../../stores/money/ledger.ts';
import { lockRefund } from '../../stores/money/refunds.ts';
import { moveRefund } from './move-refund.ts';

interface PaidAnotherWay {
  refundID: number;
  means: OtherMeans;
  /** Under which it can be found: of the transfer, or of the receipt. */
  reference: string;
}

/** Staff have paid a refund that failed by bank transfer or in cash. */
export const payRefundAnotherWay: Work<'payRefundAnotherWay', PaidAnotherWay> = {
  run: async (trx, { ticketID, facts, input, actor, now }) => {
    const { refundID, means, reference } = input;
    if (!facts.owedRefunds.some((owed) => owed.refundID === refundID)) throw new Refusal('ticketMovedOn');
    const refund = await lockRefund(trx, refundID);
    const { attemptID, amountPence } = refund;
    const providerID = `refund-${refundID}`;
    await bookEntries(
      trx,
      [{ ticketID, attemptID, kind: 'refunded', means, amountPence: -amountPence, providerID, at: now }],
      now,
    );
    const paid = { means, reference, by: formatActor(actor) };
    if (!(await moveRefund(trx, refund, { event: 'payAnotherWay', paid, actor, now }))) {
      throw new Refusal('ticketMovedOn');
    }
  },
};
