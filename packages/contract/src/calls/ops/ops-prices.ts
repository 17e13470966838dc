import { roundings } from '@fettle/domain/ops/prices/bulk-prices';
import { z } from 'zod';
import { defineCall } from '../../define/define-call.ts';
import {
  changedPriceRow,
  listedPrice,
  priceChange,
  priceFilter,
  priceWords,
} from '../../entities/price-list.ts';
import { id, line } from '../../entities/field.ts';
import { quotedPrice } from '../../entities/quoted-price.ts';

/** A technician has one list, an administrator may see to all. */
const technicians = { staff: ['technician'] } as const;
const ofList = { technicianID: id };
const named = z.object({ name: z.string(), count: z.number() });

const bulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().min(-90).max(400).multipleOf(0.01) }),
  z.object({ kind: z.literal('amount'), pence: z.int32().min(-100_000).max(100_000) }),
]);

/**
 * Price lists of technicians. A file is read by POST /api/ops/prices/readFile, whose body is the file
 * (apps/server/src/edge/console/price-file.ts).
 */
export const opsPriceCalls = {
  /** Whose lists the one who asks may see. */
  'ops/prices/getLists': defineCall({
    status: 'built',
    who: technicians,
    input: z.object({}),
    output: z.object({
      lists: z.array(
        z.object({ technicianID: z.number(), name: z.string(), isActive: z.boolean(), isOwn: z.boolean() }),
      ),
    }),
    refusals: [],
  }),
  /** What a list can be filtered by. */
  'ops/prices/getSummary': defineCall({
    status: 'built',
    who: technicians,
    input: z.object(ofList),
    output: z.object({
      count: z.number(),
      types: z.array(named),
      makers: z.array(named),
      repairs: z.array(named),
      variations: z.array(named),
    }),
    refusals: ['noPriceList'],
  }),
  /** By maker, device and repair, page by page. */
  'ops/prices/list': defineCall({
    status: 'built',
    who: technicians,
    input: z.object({ ...ofList, filter: priceFilter, after: line(400).optional() }),
    output: z.object({ prices: z.array(listedPrice), count: z.number(), next: z.string().nullable() }),
    refusals: ['noPriceList'],
  }),
  /** What there can be a price for; with a device its models and repairs. */
  'ops/prices/getChoices': defineCall({
    status: 'built',
    who: technicians,
    input: z.object({ deviceID: id.optional() }),
    output: z.object({
      devices: z.array(
        z.object({ deviceID: z.number(), type: z.string(), maker: z.string(), device: z.string() }),
      ),
      models: z.array(z.object({ modelID: z.number(), model: z.string() })),
      repairs: z.array(z.object({ repairTypeID: z.number(), repair: z.string() })),
    }),
    refusals: [],
  }),
  'ops/prices/add': defineCall({
    status: 'built',
    who: technicians,
    input: z.object({
      ...ofList,
      deviceID: id,
      modelID: id.nullable(),
      repairTypeID: id,
      ...priceWords,
      price: quotedPrice,
    }),
    output: z.object({ changeID: z.number() }),
    refusals: ['noPriceList', 'unknownDevice', 'priceTaken'],
  }),
  /** `seen` is the price as the person had it before them: another one is not overwritten. */
  'ops/prices/change': defineCall({
    status: 'built',
    who: technicians,
    input: z.object({
      ...ofList,
      priceID: id,
      seen: listedPrice.pick({ title: true, toolTip: true, price: true }),
      title: priceWords.title,
      toolTip: priceWords.toolTip,
      price: quotedPrice,
    }),
    /** null: it was so already. */
    output: z.object({ changeID: z.number().nullable() }),
    refusals: ['noPriceList', 'unknownPrice', 'priceMovedOn'],
  }),
  'ops/prices/remove': defineCall({
    status: 'built',
    who: technicians,
    input: z.object({
      ...ofList,
      priceID: id,
      seen: listedPrice.pick({ title: true, toolTip: true, price: true }),
    }),
    output: z.object({ changeID: z.number() }),
    refusals: ['noPriceList', 'unknownPrice', 'priceMovedOn'],
  }),
  /**
   * The list as a file, or what a filter finds of it, page by page: `csv` is what follows on the page before. `after` must be said,
   * so that nobody takes the first page for the file.
   */
  'ops/prices/export': defineCall({
    status: 'built',
    who: technicians,
    input: z.object({ ...ofList, filter: priceFilter, after: line(400).nullable() }),
    output: z.object({ fileName: z.string(), csv: z.string(), next: z.string().nullable() }),
    refusals: ['noPriceList'],
  }),
  /** What a change of all prices that a filter finds would do. Nothing changes until it is applied. */
  'ops/prices/previewBulk': defineCall({
    status: 'built',
    who: technicians,
    input: z.object({ ...ofList, filter: priceFilter, change: bulkChange, rounding: z.enum(roundings) }),
    /** impossible: prices that would be below or above what a price may be; they stay as they are. */
    output: z.object({ changeID: z.number(), impossible: z.number() }),
    refusals: ['noPriceList', 'nothingToChange'],
  }),
  /** What taking a change back would do. */
  'ops/prices/previewUndo': defineCall({
    status: 'built',
    who: technicians,
    input: z.object({ changeID: id }),
    output: z.object({ changeID: z.number() }),
    refusals: ['noPriceList', 'previewGone', 'nothingToChange'],
  }),
  /** A preview, or what was changed, with its prices page by page. */
  'ops/prices/getChange': defineCall({
    status: 'built',
    who: technicians,
    input: z.object({
      changeID: id,
      only: z.enum(['added', 'changed', 'removed', 'skipped']).optional(),
      /** The last row of the page before. */
      after: z.int32().nonnegative().optional(),
    }),
    output: z.object({
      change: priceChange,
      rows: z.array(changedPriceRow),
      next: z.number().nullable(),
    }),
    refusals: ['noPriceList', 'previewGone'],
  }),
  /** Does what a preview showed, in one transaction and once. What has changed since is left alone and told. */
  'ops/prices/apply': defineCall({
    status: 'built',
    who: technicians,
    input: z.object({ changeID: id }),
    output: z.object({ change: priceChange }),
    refusals: ['noPriceList', 'previewGone'],
  }),
  /** What was changed in a list, newest first. */
  'ops/prices/getHistory': defineCall({
    status: 'built',
    who: technicians,
    /** after: the last one of the page before. */
    input: z.object({ ...ofList, after: id.optional() }),
    output: z.object({ changes: z.array(priceChange), next: z.number().nullable() }),
    refusals: ['noPriceList'],
  }),
};
