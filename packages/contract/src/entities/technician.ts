import { z } from 'zod';

export const technician = z.object({
  firstname: z.string(),
  surname: z.string(),
  imgUrl: z.string(),
  rating: z.number().min(0).max(5),
  about: z.string(),
});
export type Technician = z.infer<typeof technician>;
