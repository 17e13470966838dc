import { devicePhotoStages } from '@fettle/domain/ticket/photo';
import { z } from 'zod';
import { id } from './field.ts';
import { photo } from './photo.ts';

/** One repair as a passport shows it. */
export const passportRepair = z.object({
  /** As the proof has it; it opens nothing. */
  recordID: z.uuid(),
  name: z.string(),
  part: z.string().nullable(),
  finishedOn: z.iso.date(),
  guaranteeUntil: z.iso.date(),
  isGuaranteed: z.boolean(),
  tests: z.object({ passed: z.int(), of: z.int() }).nullable(),
  shop: z.string(),
});
export type PassportRepair = z.infer<typeof passportRepair>;

const device = z.object({
  type: z.string(),
  maker: z.string(),
  name: z.string(),
  model: z.string().nullable(),
});

/** One of the order's photos, which its owner may show to whoever has the link. */
const ownPassportPhoto = photo.extend({ isShown: z.boolean() });

/** One that the owner shows, by addresses that the link opens. */
const sharedPhoto = photo
  .pick({ photoID: true, width: true, height: true, urls: true })
  .extend({ stage: z.enum(devicePhotoStages) });

/** As its owner sees it. */
export const ownPassport = z.object({
  passportID: id,
  number: z.string(),
  device,
  serial: z.string().nullable(),
  repairs: z.array(passportRepair),
  photos: z.array(ownPassportPhoto),
  /** Of the link that shows it to others; null: nobody but the owner sees it. */
  shareUrl: z.string().nullable(),
  /** Why the shop has frozen it: it can be neither shared nor handed on. */
  frozenBecause: z.string().nullable(),
});
export type OwnPassport = z.infer<typeof ownPassport>;

/** As whoever has the link sees it: nobody's name, and of a serial number its last four. */
export const sharedPassport = z.object({
  number: z.string(),
  device,
  serialEnding: z.string().nullable(),
  repairs: z.array(passportRepair),
  photos: z.array(sharedPhoto),
  signedBy: z.string(),
  issuer: z.string(),
  /** What proves it, as a file to keep. */
  file: z.string(),
});
export type SharedPassport = z.infer<typeof sharedPassport>;
