/** Of two ids of events the one that happened first: their numbers grow, beyond what a number can hold exactly. */
export const olderEvent = (one: string, other: string): string => (BigInt(one) < BigInt(other) ? one : other);
