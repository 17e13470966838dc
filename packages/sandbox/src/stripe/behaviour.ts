/** How unkind the stand-in is. Stripe can be all of this at any time, so whatever is built on it must bear it. */
export interface Behaviour {
  /** Balance transactions, and with them fees, come after the success instead of with it. */
  lateBalances: boolean;
  /** Events come late, twice and in any order. */
  unorderedEvents: boolean;
  /** An event may be delivered, and worked off, before the request that brought it about is answered. */
  eventsFirst: boolean;
  /** Of every hundred requests so many are answered with a fault. */
  faultyPercent: number;
  /** A whole number from 0 to below the limit: the same ones for the same seed. */
  below: (limit: number) => number;
}

export const kind: Behaviour = {
  lateBalances: false,
  unorderedEvents: false,
  eventsFirst: false,
  faultyPercent: 0,
  below: () => 0,
};

/** Everything at once. */
export const unkind = (seed: number): Behaviour => ({
  lateBalances: true,
  unorderedEvents: true,
  eventsFirst: true,
  faultyPercent: 12,
  below: seeded(seed),
});

/** mulberry32 */
function seeded(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
