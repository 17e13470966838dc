import { z } from 'zod';
import { roles } from '@fettle/domain/actor';
import { defineCall } from '../define-call.ts';
import { id, line } from '../entities/field.ts';

const day = z.iso.date();

/** One thing that somebody of the staff did. */
const auditEntry = z.object({
  entryID: z.string(),
  at: z.iso.datetime(),
  /** Null where no person did it: a command on the server. */
  by: z.object({ staffID: z.number(), name: z.string(), role: z.enum(roles) }).nullable(),
  act: z.string(),
  subject: z.string(),
  ticketID: z.number().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntryView = z.infer<typeof auditEntry>;

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
};
