import { z } from 'zod';
import { accountFields } from '@fettle/domain/accounting/accounts';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import { id, line } from './field.ts';

/** What the person had in sight: the server refuses a change of something that is another by now (`changedSince`). */
export const version = z.string().max(40);

/** The texts of the brand: what each must be like, packages/domain/src/ops/setup/brand-texts.ts says. */
const brandText = line(300);
export const brandTexts = z.object({
  name: brandText,
  phone: brandText,
  email: brandText,
  whatsapp: brandText,
  chatLink: brandText,
  companyName: brandText,
  companyNumber: brandText,
  companyAddress: brandText,
  vatNumber: brandText,
  vatFrom: brandText,
});

/** By field; what each must be like, packages/domain/src/accounting/accounts.ts says. */
export const accountTexts = z.record(z.enum(accountFields), line(300));

/** An order that keeps a change from being made: it holds a place that would be gone. */
export const orderInTheWay = z.object({
  ticketID: z.number(),
  task: z.enum(holdTasks),
  area: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Held in pencil until then; null: booked. */
  heldUntil: z.iso.datetime().nullable(),
});
export type OrderInTheWay = z.infer<typeof orderInTheWay>;

/** Empty: it is done. Otherwise nothing has changed, because of these. */
export const changeOutcome = z.object({ inTheWay: z.array(orderInTheWay) });

/**
 * waiting: typed by a customer, and nobody has looked at it. listed: everybody can choose it. hidden: nobody can. merged: another
 * name for a listed one.
 */
export const modelStates = ['waiting', 'listed', 'hidden', 'merged'] as const;
export type ModelState = (typeof modelStates)[number];

const hidden = z.boolean();

/** One thing of the catalogue, by what it is. Types, makers and repairs are named: names are what an editor chooses from. */
export const catalogueThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deviceType'), name: line(60).min(1) }),
  z.object({ kind: z.literal('maker'), name: line(60).min(1) }),
  z.object({
    kind: z.literal('repairType'),
    type: line(60).min(1),
    issue: line(60).min(1),
    position: z.int().min(0).max(1000),
    hidden,
  }),
  z.object({
    kind: z.literal('device'),
    type: line(60).min(1),
    maker: line(60).min(1),
    name: line(80).min(1),
    helpUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)]),
    hidden,
    repairs: z.array(line(60)).max(100),
    /** The listed model that is sold in this country, by name; empty: none. Left out, it stays. */
    soldHere: line(80).optional(),
    /** Other names that customers look for it by. Left out, they stay. */
    aliases: z.array(line(60).min(1)).max(20).optional(),
  }),
  z.object({
    kind: z.literal('model'),
    deviceID: id,
    name: line(80).min(1),
    state: z.enum(modelStates),
    mergedInto: id.nullable(),
  }),
]);
export type CatalogueThing = z.infer<typeof catalogueThing>;
