import { formatDay, londonTime } from '../london.ts';
import { formatPence } from '../money.ts';
import type { MovementKind } from './books.ts';

/** `inquiry`: a bank asks, and no money has moved. Only what is `open` or decided may have. */
export const disputeStatuses = ['inquiry', 'inquiryClosed', 'open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** The provider decides when; until then it is looked at now and then. */
export const isUndecided = (status: DisputeStatus): boolean => status === 'inquiry' || status === 'open';

/** A balance transaction of a dispute. */
export interface DisputeMovement {
  entryID: string;
  /** Below zero: it left us. */
  amountPence: number;
  /** Below zero: it came back to us. */
  feePence: number;
  at: Date;
}

export interface DisputeEntry {
  kind: MovementKind;
  providerID: string;
  amountPence: number;
  at: Date;
}

/** What one transaction of a dispute is in the books: amount and fee each by itself, and nothing that it does not say. */
export function entriesOfDispute({
  amountPence,
  feePence,
}: Pick<DisputeMovement, 'amountPence' | 'feePence'>): { kind: MovementKind; amountPence: number }[] {
  return [
    { kind: amountPence < 0 ? ('disputed' as const) : ('disputeWon' as const), amountPence },
    {
      kind: feePence > 0 ? ('disputeFee' as const) : ('disputeFeeReturned' as const),
      amountPence: -feePence,
    },
  ].filter((entry) => entry.amountPence !== 0);
}

/**
 * The books of a dispute. The first movement of a kind has the dispute's own number, as it always had; later ones have that of their
 * transaction, so that each is booked once.
 */
export function booksOfDispute(disputeID: string, movements: readonly DisputeMovement[]): DisputeEntry[] {
  const seen = new Set<MovementKind>();
  const inOrder = movements.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return inOrder.flatMap(({ entryID, at, ...moved }) =>
    entriesOfDispute(moved).map((entry) => {
      const providerID = seen.has(entry.kind) ? entryID : disputeID;
      seen.add(entry.kind);
      return { ...entry, providerID, at };
    }),
  );
}

/** What the office must know to answer; empty where there is nothing more to do. */
export function disputeCallWords({
  status,
  amountPence,
  answerBy,
}: {
  status: DisputeStatus;
  amountPence: number;
  answerBy: Date | null;
}): string {
  const amount = formatPence(amountPence);
  const by = answerBy ? ` by ${formatDay(londonTime(answerBy).day)}` : '';
  switch (status) {
    case 'inquiry':
      return `The customer’s bank asks about the payment of ${amount}. No money has moved. Answer in the provider’s dashboard${by}, or it may become a dispute.`;
    case 'open':
      return `The customer’s bank has taken back ${amount}. Answer in the provider’s dashboard${by}, or the money is lost.`;
    case 'won':
      return `The dispute about ${amount} was decided for us.`;
    case 'lost':
      return `The dispute about ${amount} was decided for the customer.`;
    case 'inquiryClosed':
      return '';
  }
}
