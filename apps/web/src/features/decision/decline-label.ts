import { formatPence } from '@fettle/domain/money';

/** What declining costs stands on its button, wherever that is. */
export const declineLabel = (feeInPence: number): string =>
  feeInPence > 0 ? `Decline and pay ${formatPence(feeInPence)}` : 'Decline, nothing to pay';
