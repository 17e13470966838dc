import { z } from 'zod';
import { roles } from '@fettle/domain/actor';
import { defineCall } from '../../define/define-call.ts';
import { signedInSession } from '../../entities/customer.ts';
import { id, line } from '../../entities/field.ts';
import { linkToken, typedPassword } from '../../entities/staff.ts';

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What members of staff do with their own account. */
export const opsAccountCalls = {
  /** Answers the same whether somebody has that email address or not. */
  'ops/account/forgotPassword': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({ email: line(254).min(1) }),
    output: z.object({}),
    refusals: ['tooManyRequests'],
  }),
  /** Whose link it is, before they choose a password. */
  'ops/account/readLink': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({ token: linkToken }),
    output: z.object({
      name: z.string(),
      email: z.string().nullable(),
      purpose: z.enum(['invitation', 'reset']),
    }),
    refusals: ['linkSpent', 'tooManyRequests'],
  }),
  /** Ends every session they have: whoever knew the old password is out. */
  'ops/account/setPassword': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({ token: linkToken, password: typedPassword }),
    output: z.object({}),
    refusals: ['linkSpent', 'weakPassword', 'tooManyRequests'],
  }),
  'ops/account/get': defineCall({
    status: 'built',
    who: { staff: roles },
    duringSetUp: true,
    input: z.object({}),
    output: z.object({
      sessions: z.array(signedInSession),
      secondFactor: z.object({
        isOn: z.boolean(),
        isRequired: z.boolean(),
        recoveryCodesLeft: z.number(),
      }),
    }),
    refusals: [],
  }),
  /** Ends their other sessions. */
  'ops/account/changePassword': defineCall({
    status: 'built',
    who: { staff: roles },
    input: z.object({ password: typedPassword, newPassword: typedPassword }),
    output: z.object({}),
    refusals: ['wrongPassword', 'weakPassword', 'tooManyRequests'],
  }),
  'ops/account/endSession': defineCall({
    status: 'built',
    who: { staff: roles },
    input: z.object({ sessionID: id }),
    output: z.object({}),
    refusals: [],
  }),
  /** The secret for an authenticator app; it counts once a code of it was typed. */
  'ops/account/beginSecondFactor': defineCall({
    status: 'built',
    who: { staff: roles },
    duringSetUp: true,
    input: z.object({ password: typedPassword }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['wrongPassword', 'secondFactorOn', 'tooManyRequests'],
  }),
  'ops/account/confirmSecondFactor': defineCall({
    status: 'built',
    who: { staff: roles },
    duringSetUp: true,
    input: z.object({ code: line(40).min(1) }),
    output: recoveryCodes,
    refusals: ['wrongSecondFactor', 'secondFactorOn', 'tooManyRequests'],
  }),
  'ops/account/removeSecondFactor': defineCall({
    status: 'built',
    who: { staff: roles },
    input: z.object({ password: typedPassword }),
    output: z.object({}),
    refusals: ['wrongPassword', 'secondFactorRequired', 'tooManyRequests'],
  }),
  'ops/account/renewRecoveryCodes': defineCall({
    status: 'built',
    who: { staff: roles },
    input: z.object({ password: typedPassword }),
    output: recoveryCodes,
    refusals: ['wrongPassword', 'secondFactorOff', 'tooManyRequests'],
  }),
};
