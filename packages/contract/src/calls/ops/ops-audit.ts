import { z } from 'zod';
import { roles } from '@fettle/domain/actor';
import { defineCall } from '../../define/define-call.ts';
import { id, line } from '../../entities/field.ts';
import { changeOutcome } from '../../entities/setup.ts';

const day = z.iso.date();

/** One thing that somebody of the staff did. */
const auditEntry = z.object({
  entryID: z.string(),
  at: z.iso.datetime(),
  /** Null where no person did it: a tool, or a command on the server. */
  by: z.object({ staffID: z.number(), name: z.string(), role: z.enum(roles) }).nullable(),
  /** The tool that did it. */
  key: z.object({ keyID: z.number(), name: z.string() }).nullable(),
  act: z.string(),
  subject: z.string(),
  ticketID: z.number().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntryView = z.infer<typeof auditEntry>;

const historyEntry = auditEntry.omit({ ticketID: true }).extend({
  /** What people call the thing that was changed. */
  name: z.string(),
  /** It put back what another entry had changed. */
  isUndo: z.boolean(),
  /** possible: it is as this entry left it. changed: it was changed again. done: it was undone. */
  undo: z.enum(['possible', 'changed', 'done']),
});
export type HistoryEntryView = z.infer<typeof historyEntry>;

/** The number of an audit entry. */
const entryID = z.string().regex(/^\d{1,18}$/);

export const opsAuditCalls = {
  /** What staff did, newest first: acts on orders and everything else together. */
  'ops/audit/find': defineCall({
    status: 'built',
    who: { staff: ['administrator'] },
    input: z.object({
      staffID: id.optional(),
      /** A part of the act's name. */
      act: line(60).optional(),
      /** A part of what it was done to, or of its name. */
      subject: line(80).optional(),
      /** RE10004, with or without the letters. */
      ticketNumber: line(12).optional(),
      /** London days, both included. */
      from: day.optional(),
      until: day.optional(),
      /** The `next` of the page before. */
      after: line(80).optional(),
    }),
    output: z.object({ entries: z.array(auditEntry), next: z.string().nullable() }),
    refusals: [],
  }),
  /** What was changed of things that are set up, newest first. */
  'ops/audit/history': defineCall({
    status: 'built',
    who: { staff: ['administrator', 'coordinator'] },
    input: z.object({
      /** What stands before the colon of a subject. Kinds that cannot be undone have no history here. */
      kinds: z.array(line(30)).min(1).max(20),
      /** One thing alone, such as `area:3`. */
      subject: line(80).optional(),
      /** The `next` of the page before. */
      olderThan: entryID.optional(),
    }),
    output: z.object({ entries: z.array(historyEntry), next: entryID.nullable() }),
    refusals: [],
  }),
  /** Puts back what an entry changed, as a new change; not if it was changed again since. */
  'ops/audit/undo': defineCall({
    status: 'built',
    who: { staff: ['administrator'] },
    input: z.object({ entryID }),
    output: changeOutcome,
    refusals: ['notUndoable', 'changedSince', 'inUse', 'promoUsed'],
  }),
};
