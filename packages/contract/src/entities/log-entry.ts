import { z } from 'zod';
import { line, paragraph } from './field.ts';

/** Spec §8, logging: exceptions have a status, errors an rc, and the rest happened in the browser. */
export const logCategories = ['server/exception', 'server/error', 'client'] as const;
export type LogCategory = (typeof logCategories)[number];

/** What a page may tell about a failure. Nothing in it names a person. */
export const logEntry = z.strictObject({
  message: paragraph(500),
  /** Of the page, without its query. */
  path: line(300),
  at: z.iso.datetime(),
  call: line(80).optional(),
  rc: z.int32().optional(),
  status: z.int32().optional(),
  requestId: line(64).optional(),
});
export type LogEntry = z.infer<typeof logEntry>;

const paramValue = z.union([line(200), z.number(), z.boolean()]);

/** A page view or a named event with parameters (spec §7). */
export const analyticsEvent = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  params: z.record(z.string().max(40), paramValue).refine((params) => Object.keys(params).length <= 20),
  at: z.iso.datetime(),
});
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;
