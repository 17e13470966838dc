import { refundCallWords, type RefundState } from '@fettle/domain/refunds/refund';
import type { ClearableReason } from '@fettle/domain/ticket/events';

interface CalledRefund {
  state: RefundState;
  amountPence: number;
  failureReason: string | null;
}

/** What the office must know to make a call about money, in words; empty where the reason says all. */
export function callDetails(reason: ClearableReason, refunds: readonly CalledRefund[]): string {
  if (reason !== 'refund-failed') return '';
  return refunds.map(refundCallWords).filter(Boolean).join(' ');
}
