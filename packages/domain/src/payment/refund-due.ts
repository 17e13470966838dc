/** Spec §9: owed when a device could be repaired and its owner declines. */
const diagnosticFeePence = 8_500;

/** Why a ticket ends without its repair. */
export type WithoutRepair = 'cancelledBeforeCollection' | 'unrepairable' | 'declined' | 'declinedUnfixable';

export interface Settlement {
  refundPence: number;
  /** Still to be paid by the customer. */
  feeOwedPence: number;
}

/** What goes back, and what is still owed, of what was paid and not given back yet. */
export function settlementOf(why: WithoutRepair, paidPence: number): Settlement {
  if (why !== 'declined') return { refundPence: paidPence, feeOwedPence: 0 };
  const left = paidPence - diagnosticFeePence;
  return { refundPence: Math.max(0, left), feeOwedPence: Math.max(0, -left) };
}
