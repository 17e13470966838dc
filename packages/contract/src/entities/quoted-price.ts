import { z } from 'zod';

const pence = z.int32().min(100).max(1_000_000);

/** A fixed price, or a range that the diagnosis settles. */
export const quotedPrice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), pence }),
  z
    .object({ kind: z.literal('open'), minPence: pence, maxPence: pence })
    .refine(({ minPence, maxPence }) => maxPence >= minPence, {
      path: ['maxPence'],
      message: 'must not be less than the least',
    }),
]);
