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
  /** For a leaver: their sessions end at once, and password, second factor and links are gone. */
  'ops/staff/disable': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ staffID: id }),
    output: z.object({}),
    refusals: ['unknownStaff', 'lastAdministrator'],
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
