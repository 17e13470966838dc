import { bookMeans } from '@fettle/domain/accounting/book-row';
import { bookFigureNames, moneyFigureNames } from '@fettle/domain/accounting/book-figures';
import { exportLayoutNames } from '@fettle/domain/accounting/layouts';
import { z } from 'zod';
import { defineCall } from '../../define/define-call.ts';
import { id, line } from '../../entities/field.ts';

const administrators = { staff: ['administrator'] } as const;
const day = z.iso.date();
/** London days, both included. */
const range = { from: day, until: day };
const count = z.int().nonnegative();
const moment = z.iso.datetime();

/** Whether a period's days were compared with the provider's list; `notYet`: it is not over. */
const comparedStates = ['all', 'some', 'none', 'notYet'] as const;

const booksPeriod = z.object({
  ...range,
  /** In pence. Positive: it came to us; of payouts, to the bank account. */
  sums: z.record(z.enum(moneyFigureNames), z.int()),
  open: count,
  differs: count,
  compared: z.enum(comparedStates),
  /** Of a single day: when it was compared last. */
  comparedAt: moment.nullable(),
});
export type BooksPeriod = z.output<typeof booksPeriod>;

const booksRow = z.object({
  rowID: z.string(),
  day,
  /** A kind of the books, or something that is open. */
  what: z.string(),
  /** By what it moved; null where nothing did. */
  means: z.enum(bookMeans).nullable(),
  pence: z.int().nullable(),
  vatPence: z.int(),
  /** What the row adds to the figure it was asked for. */
  addsPence: z.int().nullable(),
  reference: z.string(),
  ticketID: id.nullable(),
  document: z.string(),
});
export type BooksRow = z.output<typeof booksRow>;

const booksDifference = z.object({
  differenceID: id,
  day,
  kind: z.string(),
  providerID: z.string(),
  oursPence: z.int().nullable(),
  theirsPence: z.int().nullable(),
  foundAt: moment,
  /** Null: nobody has settled it. `by` is empty where a later comparison found it gone. */
  settled: z.object({ at: moment, by: z.string(), note: z.string() }).nullable(),
});
export type BooksDifference = z.output<typeof booksDifference>;

/** The books to look at, to compare and to hand to an accountant. */
export const opsBooksCalls = {
  'ops/books/get': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ ...range, by: z.enum(['day', 'month']) }),
    output: z.object({
      /** Every day or month of the range that has begun, the newest first. */
      periods: z.array(booksPeriod),
      total: booksPeriod,
      /** Whether there is VAT to speak of. */
      hasVat: z.boolean(),
    }),
    refusals: ['tooMuchToCount', 'tooManyRequests'],
  }),
  /** The rows behind a figure, the oldest first. */
  'ops/books/list': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({
      ...range,
      figure: z.enum(bookFigureNames).exclude(['differs']),
      /** The `next` of the page before. */
      after: line(120).optional(),
      limit: z.int().min(1).max(500).optional(),
    }),
    output: z.object({
      rows: z.array(booksRow),
      next: z.string().nullable(),
      /** Of all pages; null from the second on. */
      total: z.object({ count, pence: z.int() }).nullable(),
    }),
    refusals: ['tooMuchToCount', 'tooManyRequests'],
  }),
  /** What our books and the provider's list did not agree about; what is open first. `ops/board/clearDifference` settles one. */
  'ops/books/differences': defineCall({
    status: 'built',
    who: administrators,
    input: z.object(range),
    output: z.object({ differences: z.array(booksDifference), hasMore: z.boolean() }),
    refusals: [],
  }),
  /** Compares a day that is over with the provider's list, once more. */
  'ops/books/compare': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ day }),
    output: z.object({ differs: count }),
    refusals: ['dayNotOver', 'providerAway', 'tooManyRequests'],
  }),
  /** What is to be known before some days are exported. */
  'ops/books/previewExport': defineCall({
    status: 'built',
    who: administrators,
    input: z.object(range),
    output: z.object({
      /** Days that were not compared yet: how many, and the first and last of them. */
      notCompared: z.object({ count: z.int().positive(), first: day, last: day }).nullable(),
      openDifferences: count,
      /** Exports that have one of these days in them, the newest first. */
      before: z.array(z.object({ layout: z.enum(exportLayoutNames), ...range, at: moment, by: z.string() })),
    }),
    refusals: [],
  }),
};

/** It answers with an archive, so it is no call: the body is that of one. */
export const wantedExport = z.object({ ...range, layout: z.enum(exportLayoutNames) });
