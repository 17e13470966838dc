import { boardStageNames } from '@fettle/domain/ops/work/board';
import { risks } from '@fettle/domain/ops/work/risk';
import { clearableReasons } from '@fettle/domain/ticket/events';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { windowHours } from '@fettle/domain/window';
import { z } from 'zod';
import { defineCall } from '../../define/define-call.ts';
import { id, line, paragraph } from '../../entities/field.ts';

const coordinators = { staff: ['coordinator', 'administrator'] } as const;
const moment = z.iso.datetime();

/** An order on the board: what fits on a small card. */
export const boardCard = z.object({
  ticketID: id,
  stage: z.enum(boardStageNames),
  status: z.enum(ticketStatuses),
  /** First name and surname; empty where they are not known. */
  customer: z.string(),
  device: z.string(),
  issue: z.string(),
  promise: z.object({ until: z.string(), risk: z.enum(risks) }).nullable(),
  /** The outward code of its postcode. */
  area: z.string(),
  technician: z.string().nullable(),
  next: z.string(),
  /** Since when it is in this status. */
  since: moment,
  /** Messages of the customer that nobody has read. */
  unread: z.int().nonnegative(),
});
export type BoardCard = z.output<typeof boardCard>;

/** An order whose customer somebody must speak to. */
export const boardCall = z.object({
  ticketID: id,
  reason: z.enum(clearableReasons),
  since: moment,
  customer: z.string(),
  device: z.string(),
  phone: z.string(),
  /** What is to be said and done, where the reason does not say all. */
  about: z.string(),
});
export type BoardCall = z.output<typeof boardCall>;

/** What the payment provider's list of a day and our books do not agree about. */
export const booksDifference = z.object({
  differenceID: id,
  day: z.string(),
  kind: z.string(),
  providerID: z.string(),
  oursPence: z.int().nullable(),
  theirsPence: z.int().nullable(),
  since: moment,
});

const board = z.object({
  /** All that are open, and those done today; with `ticketIDs`, only those of them that are on the board. */
  cards: z.array(boardCard),
  /** Those who have waited longest first. */
  calls: z.array(boardCall),
  differences: z.array(booksDifference),
  /** Orders with messages that nobody of the team has read. */
  unread: z.array(
    z.object({
      ticketID: id,
      customer: z.string(),
      count: z.int().positive(),
      since: moment,
      text: z.string(),
    }),
  ),
  /** The windows of today and tomorrow. */
  capacity: z.array(
    z.object({
      day: z.string(),
      areaID: id,
      area: z.string(),
      hour: z.literal(windowHours),
      places: z.int().nonnegative(),
      taken: z.int().nonnegative(),
    }),
  ),
});
export type Board = z.output<typeof board>;

/** The coordinators' day, and the search that opens any order. */
export const opsBoardCalls = {
  'ops/board/get': defineCall({
    status: 'built',
    who: coordinators,
    /** With ids, the cards of those alone: what a page asks for that knows which orders have changed. */
    input: z.object({ ticketIDs: z.array(id).min(1).max(100).optional() }),
    output: board,
    refusals: [],
  }),
  /** Somebody has looked into a difference in the books, and says what it was. */
  'ops/board/clearDifference': defineCall({
    status: 'built',
    who: coordinators,
    input: z.object({ differenceID: id, said: paragraph(500).min(2) }),
    output: z.object({}),
    refusals: ['ticketMovedOn'],
  }),
  /** By number, name, telephone, postcode, IMEI, serial number or email. */
  'ops/search/find': defineCall({
    status: 'built',
    who: coordinators,
    input: z.object({ text: line(100) }),
    output: z.object({
      /** The best first. */
      orders: z.array(
        z.object({
          ticketID: id,
          status: z.enum(ticketStatuses),
          customer: z.string(),
          device: z.string(),
          postcode: z.string(),
          startedAt: moment,
          foundBy: z.enum(['number', 'serial', 'phone', 'postcode', 'email', 'name']),
        }),
      ),
    }),
    refusals: [],
  }),
};
