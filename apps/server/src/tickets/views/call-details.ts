import { disputeCallWords } from '@fettle/domain/payment/dispute';
import { refundCallWords } from '@fettle/domain/refunds/refund';
import type { ClearableReason } from '@fettle/domain/ticket/events';

/** What a driver wrote who came outside the window. */
export const inVainDetails = (reason: string | undefined): string =>
  reason === undefined ? '' : `Outside the window: ${reason}`;

/** What a call about money is about. */
interface CalledMoney {
  refunds: readonly Parameters<typeof refundCallWords>[0][];
  disputes: readonly Parameters<typeof disputeCallWords>[0][];
}
export const noMoney: CalledMoney = { refunds: [], disputes: [] };

/** What the office must know to make a call about money, in words; empty where the reason says all. */
export function callDetails(reason: ClearableReason, { refunds, disputes }: CalledMoney): string {
  const words = {
    'refund-failed': () => refunds.map(refundCallWords),
    dispute: () => disputes.map(disputeCallWords),
    inquiry: () => disputes.map(disputeCallWords),
  };
  return reason in words
    ? // just found in it
      words[reason as keyof typeof words]().filter(Boolean).join(' ')
    : '';
}
