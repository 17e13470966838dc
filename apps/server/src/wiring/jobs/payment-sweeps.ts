import { checkDueBooks } from '../../money/check-books.ts';
import type { PaymentParts } from '../../money/parts.ts';
import {
  lookAtBalances,
  lookAtDisputes,
  lookAtPayouts,
  lookAtRefunds,
  lookAtUnsettled,
  withdrawSuperseded,
} from '../../money/sweep-payments.ts';
import type { Log } from '../../platform/process/log.ts';
import type { Sweep } from './sweep.ts';

const everyMs = 60 * 1000;

export const paymentSweep = (parts: PaymentParts & { log: Log }): Sweep => ({
  name: 'payments',
  everyMs,
  steps: {
    withdrawSuperseded: () => withdrawSuperseded(parts),
    lookAtUnsettled: () => lookAtUnsettled(parts),
    lookAtRefunds: () => lookAtRefunds(parts),
    lookAtBalances: () => lookAtBalances(parts),
    lookAtDisputes: () => lookAtDisputes(parts),
    lookAtPayouts: () => lookAtPayouts(parts),
  },
});

/** Apart from the payments, which do not wait for a day's list of the provider's. */
export const booksSweep = (parts: PaymentParts): Sweep => ({
  name: 'books',
  everyMs,
  steps: { checkDueBooks: () => checkDueBooks(parts) },
});
