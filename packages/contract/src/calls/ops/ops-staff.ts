import { ticketStatuses } from '@fettle/domain/ticket/status';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import { z } from 'zod';
import { defineCall } from '../../define/define-call.ts';
import { id, line, paragraph } from '../../entities/field.ts';
import { staffDetails, staffMember } from '../../entities/staff.ts';

const listed = staffMember.extend({
  isDisabled: z.boolean(),
  /** invited: has a link that still works. none: cannot sign in. */
  access: z.enum(['password', 'invited', 'none']),
  hasSecondFactor: z.boolean(),
  /** When they last used the console, of the sessions there are. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** What customers see of a technician. */
  profile: z
    .object({ firstname: z.string(), surname: z.string(), about: z.string(), isActive: z.boolean() })
    .nullable(),
});
export type ListedStaff = z.infer<typeof listed>;

const administrators = { staff: ['administrator'] } as const;

const work = z.object({
  trips: z.array(
    z.object({ ticketID: id, task: z.enum(holdTasks), day: z.string().nullable(), area: z.string() }),
  ),
  jobs: z.array(z.object({ ticketID: id, device: z.string(), status: z.enum(ticketStatuses) })),
  /** What they have with them: somebody must fetch it. */
  devices: z.array(z.object({ ticketID: id, device: z.string() })),
});
export type StaffWork = z.infer<typeof work>;
/** Among whom the work is shared; nobody: unassigned. */
const handOn = { tripsTo: z.array(id).max(50), jobsTo: z.array(id).max(50) };
const day = z.iso.date().regex(/^(?!0000)/, 'must be a day');

/** Who works here: for administrators. */
export const opsStaffCalls = {
  'ops/staff/list': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({}),
    output: z.object({ staff: z.array(listed) }),
    refusals: [],
  }),
  /** They get a mail with a link, where they choose a password. */
  'ops/staff/add': defineCall({
    status: 'built',
    who: administrators,
    input: z.object(staffDetails),
    output: z.object({ staffID: z.number() }),
    refusals: ['emailTaken'],
  }),
  /** A new link, and the old one no longer works. */
  'ops/staff/invite': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ staffID: id }),
    output: z.object({}),
    refusals: ['unknownStaff', 'noEmail'],
  }),
  'ops/staff/change': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ staffID: id, ...staffDetails }),
    output: z.object({}),
    refusals: ['unknownStaff', 'emailTaken', 'lastAdministrator'],
  }),
  /** What they would leave undone, for good or in those days, and who could take it over. */
  'ops/staff/getWork': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ staffID: id, away: z.object({ firstDay: day, lastDay: day }).optional() }),
    output: z.object({
      work,
      absences: z.array(z.object({ firstDay: z.string(), lastDay: z.string(), reason: z.string() })),
      drivers: z.array(z.object({ staffID: id, name: z.string() })),
      technicians: z.array(z.object({ technicianID: id, name: z.string() })),
    }),
    refusals: ['unknownStaff'],
  }),
  /**
   * For a leaver: their sessions end at once, password, second factor and links are gone, and what they had to do is handed on. Refused
   * without a word about that where there is any; asked again it hands on what was left.
   */
  'ops/staff/disable': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ staffID: id, handOn: z.object(handOn).optional() }),
    output: z.object({ left: work }),
    refusals: ['unknownStaff', 'lastAdministrator', 'workOpen'],
  }),
  /** Away for some days: the trips of those days are handed on, jobs where that is wanted. */
  'ops/staff/addAbsence': defineCall({
    status: 'built',
    who: administrators,
    input: z
      .object({
        staffID: id,
        firstDay: day,
        lastDay: day,
        reason: line(100).min(2),
        handOn: z.object({ ...handOn, keepsJobs: z.boolean() }).optional(),
      })
      .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
        path: ['lastDay'],
        message: 'is before the first',
      }),
    output: z.object({ left: work }),
    refusals: ['unknownStaff', 'workOpen'],
  }),
  /** For a lost phone: signed out everywhere, which works with the phone's next connection. The password stays. */
  'ops/staff/endSessions': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ staffID: id }),
    output: z.object({}),
    refusals: ['unknownStaff'],
  }),
  /** Somebody who comes back is invited again. */
  'ops/staff/enable': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ staffID: id }),
    output: z.object({}),
    refusals: ['unknownStaff', 'noEmail'],
  }),
  /** For somebody who has lost their phone and their recovery codes. */
  'ops/staff/resetSecondFactor': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ staffID: id }),
    output: z.object({}),
    refusals: ['unknownStaff', 'secondFactorOff'],
  }),
  /** What customers see of a technician. */
  'ops/staff/saveProfile': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({
      staffID: id,
      firstname: line(40).min(1),
      surname: line(40).min(1),
      about: paragraph(1000),
      isActive: z.boolean(),
    }),
    output: z.object({}),
    refusals: ['unknownStaff', 'notATechnician'],
  }),
};
