import { risks } from '@fettle/domain/ops/work/risk';
import { billKinds, billStatuses } from '@fettle/domain/ticket/bill';
import { clearableReasons, promiseMovedReasons } from '@fettle/domain/ticket/events';
import { messageSides } from '@fettle/domain/ticket/message';
import { handOverSteps } from '@fettle/domain/ticket/hand-over-steps';
import { photoStages } from '@fettle/domain/ticket/photo';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { windowHours } from '@fettle/domain/window';
import { z } from 'zod';
import { id } from './field.ts';
import { signature } from './signature.ts';
import { repairReport } from './tracking.ts';

const moment = z.iso.datetime();
const pence = z.int();
const window = z.object({ day: z.string(), hour: z.literal(windowHours) });

const price = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), pence }),
  z.object({ kind: z.literal('open'), minPence: pence, maxPence: pence }),
]);

const money = z.object({
  /** What was paid and not given back. */
  refundablePence: pence,
  promoCode: z.string().nullable(),
  bills: z.array(
    z.object({
      billID: id,
      kind: z.enum(billKinds),
      amountPence: pence,
      status: z.enum(billStatuses),
      at: moment,
    }),
  ),
  payments: z.array(
    z.object({
      amountPence: pence,
      receivedPence: pence,
      status: z.string(),
      error: z.string().nullable(),
      at: moment,
    }),
  ),
  refunds: z.array(
    z.object({
      refundID: id,
      amountPence: pence,
      reason: z.string(),
      note: z.string(),
      /** In words. */
      status: z.string(),
      /** It failed, and the customer has not got the money in another way. */
      isOwed: z.boolean(),
      at: moment,
    }),
  ),
  disputes: z.array(z.object({ amountPence: pence, reason: z.string(), status: z.string(), at: moment })),
  /** The books: positive came to us. */
  ledger: z.array(z.object({ kind: z.string(), amountPence: pence, day: z.string() })),
});

/** An order as the console's page shows it. */
export const opsTicket = z.object({
  ticketID: id,
  status: z.enum(ticketStatuses),
  /** What the person has in sight: their acts carry it. */
  lastEventID: z.string(),
  startedAt: moment,
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  address: z.string(),
  postcode: z.string(),
  device: z.string(),
  model: z.string().nullable(),
  issue: z.string(),
  problem: z.string(),
  serial: z.string(),
  technician: z.object({ technicianID: id, name: z.string() }).nullable(),
  promise: z
    .object({
      until: z.string(),
      risk: z.enum(risks),
      /** The shop has closed that day since. */
      isClosed: z.boolean(),
      slipped: z.object({ from: z.string(), because: z.enum([...promiseMovedReasons, 'late']) }).nullable(),
    })
    .nullable(),
  next: z.string(),
  isPaying: z.boolean(),
  /** about: what is to be said and done, where the reason does not say all. */
  contact: z.object({ reason: z.enum(clearableReasons), since: moment, about: z.string() }).nullable(),
  quotes: z.array(
    z.object({
      quoteID: id,
      title: z.string(),
      variation: z.string(),
      toolTip: z.string(),
      price,
      accepted: z.boolean(),
      validUntil: z.string(),
    }),
  ),
  /** isHeld: in pencil, until it expires. */
  pickup: z.union([z.literal('asap'), window.extend({ isHeld: z.boolean() })]).nullable(),
  delivery: window.nullable(),
  /** Who drives; null while nobody is named. */
  drivers: z.object({ pickup: z.string().nullable(), delivery: z.string().nullable() }),
  /** Who has the device: 'Miles has it since 11:20'. */
  custody: z.string(),
  /** Null for who is not told about money: drivers and technicians. */
  money: money.nullable(),
  /** The device waits for the diagnostic fee. */
  owesFee: z.boolean(),
  report: repairReport.nullable(),
  claimOf: id.nullable(),
  claimedBy: id.nullable(),
  /** Others of the same customer or the same device, the newest first. */
  earlier: z.array(
    z.object({
      ticketID: id,
      status: z.enum(ticketStatuses),
      device: z.string(),
      issue: z.string(),
      startedAt: moment,
      isSameDevice: z.boolean(),
    }),
  ),
});
export type OpsTicket = z.output<typeof opsTicket>;

/** Who did it: a first name and surname, or what did it by itself. */
const by = z.string();

/** Everything that happened, was written or was shown, the oldest first. */
export const ticketStory = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('event'),
      id: z.string(),
      at: moment,
      by,
      text: z.string(),
      event: z.string(),
      /** When we learnt of it, where that was later than it happened. */
      recordedAt: moment.nullable(),
    }),
    z.object({
      kind: z.literal('note'),
      id: z.string(),
      at: moment,
      by,
      text: z.string(),
      about: z.string(),
    }),
    z.object({
      kind: z.literal('message'),
      id: z.string(),
      at: moment,
      by,
      text: z.string(),
      from: z.enum(messageSides),
      isUnread: z.boolean(),
    }),
    z.object({
      kind: z.literal('photo'),
      id: z.string(),
      at: moment,
      by,
      stage: z.enum(photoStages),
      small: z.string(),
      large: z.string(),
    }),
    z.object({
      kind: z.literal('signature'),
      id: z.string(),
      at: moment,
      by,
      step: z.enum(handOverSteps),
      signature,
    }),
  ]),
);
export type StoryItem = z.output<typeof ticketStory>[number];
