import { priceChangeKinds, textLimits } from '@fettle/domain/ops/prices/price-list';
import { z } from 'zod';
import { line } from './field.ts';

/** A price as it is kept: an older one may be outside of what may be written now. */
const keptPrice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), pence: z.number() }),
  z.object({ kind: z.literal('open'), minPence: z.number(), maxPence: z.number() }),
]);

/** What a price is for, by the names of the catalogue. */
const subject = {
  deviceID: z.number(),
  type: z.string(),
  maker: z.string(),
  device: z.string(),
  modelID: z.number().nullable(),
  /** null: every model. */
  model: z.string().nullable(),
  repairTypeID: z.number(),
  repair: z.string(),
  variation: z.string(),
};

export const listedPrice = z.object({
  priceID: z.number(),
  ...subject,
  title: z.string(),
  toolTip: z.string(),
  price: keptPrice,
});
export type ListedPrice = z.infer<typeof listedPrice>;

const terms = z.object({ title: z.string(), toolTip: z.string(), price: keptPrice });

/** One price of a change: without `before` it is new, without `after` it goes. */
export const changedPriceRow = z.object({
  rowNo: z.number(),
  ...subject,
  before: terms.nullable(),
  after: terms.nullable(),
  /** It had changed since the preview, and was left alone. */
  skipped: z.boolean(),
});
export type ChangedPriceRow = z.infer<typeof changedPriceRow>;

export const priceChange = z.object({
  changeID: z.number(),
  technicianID: z.number(),
  kind: z.enum(priceChangeKinds),
  note: z.string(),
  by: z.string(),
  madeAt: z.iso.datetime(),
  /** null: a preview. */
  appliedAt: z.iso.datetime().nullable(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  missing: z.number(),
  skipped: z.number(),
  /** The one that this takes back. */
  undoes: z.number().nullable(),
  /** Whether what it was before is still kept. */
  canUndo: z.boolean(),
});
export type PriceChange = z.infer<typeof priceChange>;

/** Which prices of a list. */
export const priceFilter = z.object({
  /** Words of the device, model, repair, variation or title. */
  text: line(80).optional(),
  type: line(60).optional(),
  maker: line(60).optional(),
  repair: line(60).optional(),
  kind: z.enum(['fixed', 'open']).optional(),
});

export const priceWords = {
  variation: line(textLimits.variation).min(1),
  title: line(textLimits.title).min(1),
  toolTip: line(textLimits.toolTip),
};

/** A line of a file that cannot be taken, and why. */
export const fileError = z.object({ line: z.number(), message: z.string() });

/** What reading a file of prices led to: a preview, or what is wrong with it. */
export const readPriceFile = z.object({
  /** null: there are errors, or nothing would change. */
  changeID: z.number().nullable(),
  errors: z.array(fileError),
  errorCount: z.number(),
  unchanged: z.number(),
});
export type ReadPriceFile = z.infer<typeof readPriceFile>;
