import { z } from 'zod';
import { messageSides } from '@fettle/domain/ticket/message';
import { photoStages } from '@fettle/domain/ticket/photo';
import { id } from './field.ts';

/** A photo of a ticket's device, in three sizes. */
export const photo = z.object({
  photoID: id,
  stage: z.enum(photoStages),
  from: z.enum(messageSides),
  /** Of the largest size. */
  width: z.int().positive(),
  height: z.int().positive(),
  addedAt: z.iso.datetime(),
  urls: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
});
export type Photo = z.output<typeof photo>;
