import { priceLimits } from '@fettle/domain/ops/price-text';
import { z } from 'zod';

const pence = z.int32().min(priceLimits.minPence).max(priceLimits.maxPence);

/** A price that staff write: fixed, or a range that the diagnosis settles. */
export const writtenPrice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), pence }),
  z
    .object({ kind: z.literal('open'), minPence: pence, maxPence: pence })
    .refine(({ minPence, maxPence }) => maxPence >= minPence, {
      path: ['maxPence'],
      message: 'must not be less than the least',
    }),
]);
