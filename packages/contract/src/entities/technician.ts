import { z } from 'zod';

export const technician = z.object({
  firstname: z.string(),
  surname: z.string(),
  imgUrl: z.string(),
  /** The average of what customers gave; 0 before the first. */
  rating: z.number().min(0).max(5),
  about: z.string(),
});
export type Technician = z.infer<typeof technician>;

/** What a customer said of their repair, as everybody may read it. */
export const publicFeedback = z.object({
  stars: z.int().min(1).max(5),
  comment: z.string(),
  /** Empty where the customer gave none, or is gone. */
  firstname: z.string(),
  /** YYYY-MM in London. */
  month: z.string().regex(/^\d{4}-\d\d$/),
});
export type PublicFeedback = z.infer<typeof publicFeedback>;
