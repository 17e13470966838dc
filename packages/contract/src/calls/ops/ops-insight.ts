import {
  insightFigureNames,
  insightMoneyNames,
  insightStageNames,
  insightStepNames,
} from '@fettle/domain/ops/insight';
import { logCategories } from '../../entities/log-entry.ts';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { z } from 'zod';
import { defineCall } from '../../define/define-call.ts';
import { id, line } from '../../entities/field.ts';

const administrators = { staff: ['administrator'] } as const;
const day = z.iso.date();
/** London days, both included. */
const range = { from: day, until: day };
const count = z.int().nonnegative();
const moment = z.iso.datetime();

const insight = z.object({
  /** Of the orders asked for in these days, how many came to each step until now. Guarantee claims are none of them. */
  steps: z.array(z.object({ step: z.enum(insightStepNames), orders: count })),
  claims: count,
  /** Of the stages that ended in these days; the seconds are null where none did. */
  stages: z.array(
    z.object({
      stage: z.enum(insightStageNames),
      orders: count,
      medianSeconds: z.number().nullable(),
      p90Seconds: z.number().nullable(),
    }),
  ),
  /** By the ledger. Positive: it came to us. */
  money: z.array(z.object({ sum: z.enum(insightMoneyNames), entries: count, pence: z.int() })),
  /** Only days on which there was something, in their order. */
  days: z.array(
    z.object({ day, asked: count, chargedPence: z.int(), refundedPence: z.int(), errors: count }),
  ),
  /** Those who got the most first; null: nobody had the order. */
  ratings: z.array(
    z.object({
      technicianID: id.nullable(),
      name: z.string(),
      count,
      average: z.number(),
    }),
  ),
  /** Orders asked for in these days that carry a code and were not given up. */
  promos: z.array(z.object({ code: z.string(), orders: count, paid: count, offPence: z.int() })),
  /** The most wanted first. */
  outside: z.array(z.object({ outward: z.string(), people: count, tries: count })),
  errors: z.object({
    total: count,
    /** What happened most; the rest is in the total alone. */
    groups: z.array(
      z.object({
        key: z.string(),
        category: z.enum(logCategories),
        message: z.string(),
        call: z.string().nullable(),
        count,
        lastAt: moment,
        /** Of the last one. */
        path: z.string(),
      }),
    ),
  }),
});
export type Insight = z.output<typeof insight>;

const insightRow = z.object({
  rowID: z.string(),
  at: moment,
  order: z
    .object({
      ticketID: id,
      /** Empty once it is forgotten. */
      customer: z.string(),
      device: z.string(),
      status: z.enum(ticketStatuses),
    })
    .nullable(),
  pence: z.int().nullable(),
  seconds: z.number().nullable(),
  stars: z.int().nullable(),
  /** What else is to be said about it. */
  text: z.string(),
});
export type InsightRow = z.output<typeof insightRow>;

/** How the business did, and the rows behind every figure of it. */
export const opsInsightCalls = {
  'ops/insight/get': defineCall({
    status: 'built',
    who: administrators,
    input: z.object(range),
    output: insight,
    refusals: ['tooMuchToCount', 'tooManyRequests'],
  }),
  /** Newest first. */
  'ops/insight/list': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({
      ...range,
      figure: z.enum(insightFigureNames),
      /** Which of several: a step, a technician, a code … */
      key: line(60).optional(),
      /** The `next` of the page before. */
      after: line(120).optional(),
      limit: z.int().min(1).max(500).optional(),
    }),
    output: z.object({
      rows: z.array(insightRow),
      next: z.string().nullable(),
      /** Of all pages; null from the second on. */
      total: z.object({ count, pence: z.int() }).nullable(),
    }),
    refusals: ['tooMuchToCount', 'tooManyRequests'],
  }),
};
