import { jobPlaces } from '@fettle/domain/ops/work/jobs';
import { risks } from '@fettle/domain/ops/work/risk';
import { checkResults, checkStages, mostPoints } from '@fettle/domain/ticket/checklist';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { z } from 'zod';
import { staffAct } from '../../define/act-call.ts';
import { defineCall } from '../../define/define-call.ts';
import { id, line } from '../../entities/field.ts';
import { seenTicket } from '../../entities/ops-act.ts';
import { existingTicketID } from '../../entities/ticket.ts';
import { repairReport } from '../../entities/tracking.ts';

const workshop = { staff: ['technician', 'coordinator', 'administrator'] } as const;
const moment = z.iso.datetime();
const pence = z.int();
const count = z.int().nonnegative();

/** One of a technician's jobs, as their list shows it. */
const jobCard = z.object({
  ticketID: id,
  status: z.enum(ticketStatuses),
  place: z.enum(jobPlaces),
  device: z.string(),
  issue: z.string(),
  problem: z.string(),
  promise: z.object({ until: z.string(), risk: z.enum(risks) }).nullable(),
  next: z.string(),
  /** Whose it is: of interest to an administrator, who sees everybody's. */
  technician: z.string(),
  /** How much of each list is filled in. */
  checked: z.object({
    before: z.object({ done: count, of: count }),
    after: z.object({ done: count, of: count }),
  }),
  unread: count,
});
export type JobCard = z.infer<typeof jobCard>;

const point = z.object({
  text: z.string(),
  result: z.enum(checkResults).nullable(),
  remark: z.string(),
  by: z.string().nullable(),
  at: moment.nullable(),
});
export type JobPoint = z.infer<typeof point>;

const usedPart = z.object({
  partID: id,
  description: z.string(),
  quantity: z.int().positive(),
  unitPence: pence,
  supplierRef: z.string(),
  by: z.string(),
  at: moment,
  /** What became of an entry that does not count any more. */
  ended: z
    .object({ as: z.enum(['corrected', 'removed']), by: z.string(), at: moment, why: z.string() })
    .nullable(),
});
export type UsedPart = z.infer<typeof usedPart>;

const jobDetails = z.object({
  /** What is to be done; empty when nothing is. */
  next: z.string(),
  list: z.object({
    /** Of the repair type's list; it stays the same once a point is checked. */
    version: count,
    before: z.array(point),
    after: z.array(point),
  }),
  mayCheck: z.object({ before: z.boolean(), after: z.boolean() }),
  mayRecordParts: z.boolean(),
  /** In the order in which they were written down, those that were corrected or taken off included. */
  parts: z.array(usedPart),
  /** What the customer has paid and not got back, what the parts cost, and what is left. */
  margin: z.object({ pricePence: pence, partsPence: pence, marginPence: pence }),
  /** The newest, as the customer reads it. */
  report: repairReport.extend({ by: z.string(), at: moment }).nullable(),
});
export type JobDetails = z.infer<typeof jobDetails>;

/** What a part's form asks for. */
const partFields = {
  description: line(120).min(2),
  quantity: z.int().min(1).max(100),
  /** What we paid for one, VAT included. */
  unitPence: z.int().min(0).max(1_000_000),
  supplierRef: line(60).default(''),
};

const points = z
  .array(line(80).min(2))
  .max(mostPoints)
  .refine((texts) => new Set(texts).size === texts.length, 'must not say the same twice');
const checklist = z.object({ version: count, before: z.array(z.string()), after: z.array(z.string()) });

/** What technicians work with. Their acts that move the ticket are in ops-tickets.ts. */
export const opsJobCalls = {
  /** Their own; an administrator sees everybody's. In the order of the promise. */
  'ops/jobs/list': defineCall({
    status: 'built',
    who: { staff: ['technician'] },
    input: z.object({}),
    output: z.object({ jobs: z.array(jobCard) }),
    refusals: [],
  }),
  /** What the bench needs to know besides the order itself (ops/tickets/get). */
  'ops/jobs/get': defineCall({
    status: 'built',
    who: workshop,
    input: z.object({ ticketID: existingTicketID }),
    output: jobDetails,
    refusals: ['unknownTicket'],
  }),
  /** Fills in points of the list. All or none: `seen` is what stood there, and what another wrote meanwhile is not overwritten. */
  'ops/jobs/check': staffAct('check', {
    input: z.object({
      ...seenTicket,
      version: count,
      points: z
        .array(
          z.object({
            stage: z.enum(checkStages),
            point: z
              .int()
              .min(0)
              .max(mostPoints - 1),
            /** null: taken back. */
            result: z.enum(checkResults).nullable(),
            remark: line(200).default(''),
            seen: z.object({ result: z.enum(checkResults).nullable(), remark: z.string() }),
          }),
        )
        .min(1)
        .max(2 * mostPoints),
    }),
    refusals: ['changedSince'],
  }),
  'ops/jobs/addPart': staffAct('addPart', {
    /** Sent again with the same key it is the same part. */
    input: z.object({ ...seenTicket, partKey: z.uuidv4(), ...partFields }),
    output: z.object({ partID: id }),
  }),
  /** Another entry instead; the one before stays readable. Refused if somebody else has corrected it meanwhile. */
  'ops/jobs/correctPart': staffAct('correctPart', {
    input: z.object({ ...seenTicket, partID: id, partKey: z.uuidv4(), ...partFields }),
    output: z.object({ partID: id }),
  }),
  'ops/jobs/removePart': staffAct('removePart', {
    input: z.object({ ...seenTicket, partID: id, reason: line(200).min(3) }),
  }),

  /** Of every repair type, for the page that edits them. */
  'ops/checklists/list': defineCall({
    status: 'built',
    who: { staff: ['administrator'] },
    input: z.object({}),
    output: z.object({
      repairTypes: z.array(
        z.object({
          repairTypeID: id,
          deviceType: z.string(),
          issue: z.string(),
          version: count,
          points: count,
        }),
      ),
    }),
    refusals: [],
  }),
  /** One with its former versions, the newest first. */
  'ops/checklists/get': defineCall({
    status: 'built',
    who: { staff: ['administrator'] },
    input: z.object({ repairTypeID: id }),
    output: z.object({
      deviceType: z.string(),
      issue: z.string(),
      versions: z.array(checklist.extend({ by: z.string().nullable(), at: moment.nullable() })).min(1),
    }),
    refusals: ['unknownRepairType'],
  }),
  /** The next version. Jobs that were begun keep theirs. */
  'ops/checklists/save': defineCall({
    status: 'built',
    who: { staff: ['administrator'] },
    input: z.object({ repairTypeID: id, seenVersion: count, before: points, after: points }),
    output: z.object({ version: count }),
    refusals: ['unknownRepairType', 'changedSince'],
  }),
};
