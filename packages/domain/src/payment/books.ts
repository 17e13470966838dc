/** One movement of money, in our books or in the provider's. */
export interface Movement {
  kind: 'charged' | 'refunded' | 'fee' | 'disputed' | 'disputeWon';
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
  const sum = (...kinds: Movement['kind'][]) =>
    movements
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { amountPence }) => total + amountPence, 0);
  return {
    chargedPence: sum('charged'),
    refundedPence: sum('refunded'),
    feesPence: sum('fee'),
    disputedPence: sum('disputed', 'disputeWon'),
    netPence: sum('charged', 'refunded', 'fee', 'disputed', 'disputeWon'),
  };
}
