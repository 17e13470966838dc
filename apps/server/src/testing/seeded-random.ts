export interface Random {
  /** A whole number from 0 to below the limit. */
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
}

/** The same numbers for the same seed (mulberry32): what a test found can be found again. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }
  return {
    below,
    pick<Item>(items: readonly Item[]): Item {
      // within bounds, and nobody picks from nothing
      return items[below(items.length)] as Item;
    },
  };
}
