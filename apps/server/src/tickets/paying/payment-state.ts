import type { PaymentState } from '@fettle/contract/calls/payments';
import { isFree } from '@fettle/domain/payment/charge';
import { isPaid } from '@fettle/domain/ticket/bill';
import type { BillToPay } from '../../stores/money/paying.ts';

/** Undefined where nothing is billed yet. */
export function paymentStateOf({ bill, attempt }: BillToPay): PaymentState | undefined {
  if (!bill) return undefined;
  if (isPaid({ bill })) return 'paid';
  if (attempt?.progress === 'processing') return 'onItsWay';
  if (attempt?.progress === 'begun') return 'begun';
  return isFree(bill.amountPence) ? 'free' : 'toPay';
}
