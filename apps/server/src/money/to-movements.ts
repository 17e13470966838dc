import type { Movement } from '@fettle/domain/payment/books';
import { entriesOfDispute } from '@fettle/domain/payment/dispute';
import type { BalanceEntry } from '../outside/ports/payments.ts';

/** The provider's entries in the words of our books; its fee is part of the entry there. */
export function toMovements({ entryID, kind, amountPence, feePence, sourceID }: BalanceEntry): Movement[] {
  if (sourceID === undefined) return [];
  const providerID = sourceID;
  switch (kind) {
    case 'charge':
      return [
        { kind: 'charged', providerID, amountPence },
        ...(feePence > 0 ? [{ kind: 'fee', providerID, amountPence: -feePence } as const] : []),
      ];
    case 'refund':
      return [{ kind: 'refunded', providerID, amountPence }];
    case 'dispute':
      return entriesOfDispute({ amountPence, feePence }).map((entry) => ({ ...entry, providerID, entryID }));
    case 'refundFailure':
      return [{ kind: 'refundFailed', providerID, amountPence }];
    case 'payout':
      return [{ kind: 'payout', providerID, amountPence }];
    case 'payoutFailure':
      return [{ kind: 'payoutFailed', providerID, amountPence }];
    case 'other':
      return [];
  }
}
