/** What moves money, and which figure of a day it belongs to; `disputeFee` counts as a fee, and what comes back with its like. */
export const movementKinds = {
  charged: 'charged',
  refunded: 'refunded',
  /** A refund that the provider gave back to us. */
  refundFailed: 'refunded',
  fee: 'fees',
  disputed: 'disputed',
  disputeWon: 'disputed',
  disputeFee: 'fees',
  disputeFeeReturned: 'fees',
  /** To our bank account: no figure of a day's takings. */
  payout: 'payouts',
  payoutFailed: 'payouts',
} as const;
export type MovementKind = keyof typeof movementKinds;
// the keys of the table are the kinds
const kinds = Object.keys(movementKinds) as MovementKind[];
/** What a day's takings are made of. */
export const allKinds = kinds.filter((kind) => movementKinds[kind] !== 'payouts');

/** The kinds that add up to a figure. */
export const kindsOf = (figure: (typeof movementKinds)[MovementKind]): MovementKind[] =>
  kinds.filter((kind) => movementKinds[kind] === figure);

/** One movement of money, in our books or in the provider's. */
export interface Movement {
  kind: MovementKind;
  /** The provider's number of the charge, refund or dispute. */
  providerID: string;
  /** The provider's number of the transaction itself, where it is one of the provider's. */
  entryID?: string;
  /** Positive: it came to us. */
  amountPence: number;
}

export interface Difference {
  kind: Movement['kind'];
  providerID: string;
  /** undefined: the other side alone has it. */
  oursPence: number | undefined;
  theirsPence: number | undefined;
}

/**
 * Every movement that is not in both books with the same amount. One of ours has the number of the charge, refund or dispute, or of the
 * transaction where there are several of a kind; each answers for one of theirs.
 */
export function compareBooks(ours: readonly Movement[], theirs: readonly Movement[]): Difference[] {
  const keyOf = (kind: MovementKind, providerID: string) => `${kind} ${providerID}`;
  const left = new Map(ours.map((movement) => [keyOf(movement.kind, movement.providerID), movement]));
  const differences: Difference[] = [];
  const unmatched: Movement[] = [];
  const answer = (movement: Movement, number: string | undefined): boolean => {
    const key = keyOf(movement.kind, number ?? '');
    const own = left.get(key);
    if (!own) return false;
    left.delete(key);
    const { kind, providerID, amountPence: oursPence } = own;
    const theirsPence = movement.amountPence;
    if (oursPence !== theirsPence) differences.push({ kind, providerID, oursPence, theirsPence });
    return true;
  };
  for (const movement of theirs) if (!answer(movement, movement.entryID)) unmatched.push(movement);
  for (const movement of unmatched) {
    if (answer(movement, movement.providerID)) continue;
    const { kind, providerID, amountPence: theirsPence } = movement;
    differences.push({ kind, providerID, oursPence: undefined, theirsPence });
  }
  const onlyOurs = [...left.values()].map(({ kind, providerID, amountPence: oursPence }) => ({
    kind,
    providerID,
    oursPence,
    theirsPence: undefined,
  }));
  return [...differences, ...onlyOurs];
}

export interface Takings {
  chargedPence: number;
  refundedPence: number;
  feesPence: number;
  disputedPence: number;
  /** What is left of all that. */
  netPence: number;
}

export function takingsOf(movements: readonly Movement[]): Takings {
  const sum = (of: readonly MovementKind[]) =>
    movements
      .filter(({ kind }) => of.includes(kind))
      .reduce((total, { amountPence }) => total + amountPence, 0);
  return {
    chargedPence: sum(kindsOf('charged')),
    refundedPence: sum(kindsOf('refunded')),
    feesPence: sum(kindsOf('fees')),
    disputedPence: sum(kindsOf('disputed')),
    netPence: sum(allKinds),
  };
}
