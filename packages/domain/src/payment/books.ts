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
} as const;
export type MovementKind = keyof typeof movementKinds;
// the keys of the table are the kinds
export const allKinds = Object.keys(movementKinds) as MovementKind[];

/** The kinds that add up to a figure. */
export const kindsOf = (figure: (typeof movementKinds)[MovementKind]): MovementKind[] =>
  allKinds.filter((kind) => movementKinds[kind] === figure);

/** One movement of money, in our books or in the provider's. */
export interface Movement {
  kind: MovementKind;
  /** The provider's number of the charge, refund or dispute. */
  providerID: string;
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

/** Every movement that is not in both books with the same amount. */
export function compareBooks(ours: readonly Movement[], theirs: readonly Movement[]): Difference[] {
  const keyOf = ({ kind, providerID }: Movement) => `${kind} ${providerID}`;
  const theirsByKey = new Map(theirs.map((movement) => [keyOf(movement), movement]));
  const ourKeys = new Set(ours.map(keyOf));
  const changed = ours
    .map(({ kind, providerID, amountPence: oursPence }) => {
      const theirsPence = theirsByKey.get(`${kind} ${providerID}`)?.amountPence;
      return { kind, providerID, oursPence, theirsPence };
    })
    .filter(({ oursPence, theirsPence }) => oursPence !== theirsPence);
  const lacking = theirs
    .filter((movement) => !ourKeys.has(keyOf(movement)))
    .map(({ kind, providerID, amountPence: theirsPence }) => ({
      kind,
      providerID,
      oursPence: undefined,
      theirsPence,
    }));
  return [...changed, ...lacking];
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
