import type { Price } from '@fettle/domain/quote';

/** A table has a fixed price, or both ends of a range. */
export const toPrice = (row: {
  amount_pence: number | null;
  min_pence: number | null;
  max_pence: number | null;
}): Price =>
  row.amount_pence === null
    ? { kind: 'open', minPence: row.min_pence ?? 0, maxPence: row.max_pence ?? 0 }
    : { kind: 'fixed', pence: row.amount_pence };
