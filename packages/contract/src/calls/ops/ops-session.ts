import { z } from 'zod';
import { roles } from '@fettle/domain/actor';
import { defineCall } from '../../define/define-call.ts';
import { line } from '../../entities/field.ts';
import { signedInStaff, typedPassword } from '../../entities/staff.ts';

/** Signing in to the operations console, and out. */
export const opsSessionCalls = {
  /** Nobody is told whether there is such an email address, or that its owner has left. */
  'ops/session/start': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({
      email: line(254).min(1),
      password: typedPassword,
      /** Of the authenticator app, or a recovery code. */
      code: line(40).optional(),
    }),
    /** Null: the password is right, and a code is needed too. */
    output: z.object({ staff: signedInStaff.nullable() }),
    refusals: ['signInFailed', 'wrongSecondFactor', 'tooManyRequests'],
  }),
  /** Who is signed in, so that the console shows what their roles work with. */
  'ops/session/get': defineCall({
    status: 'built',
    who: { staff: roles },
    duringSetUp: true,
    input: z.object({}),
    output: z.object({
      staff: signedInStaff,
      /** They may do nothing else before they have a second factor. */
      needsSecondFactor: z.boolean(),
      /** This device locks its screen by a PIN, as far as the server was told. */
      hasPin: z.boolean(),
      /** The session ends after so long without anybody at the console. */
      idleMs: z.number(),
      /** How much of that is over. */
      idleForMs: z.number(),
      /** It ends then in any case. */
      endsInMs: z.number(),
    }),
    refusals: [],
  }),
  /** This device locks its screen by a PIN from now on, or no longer: then a driver's or a bench's session lasts the shift. */
  'ops/session/setPin': defineCall({
    status: 'built',
    who: { staff: roles },
    input: z.object({ hasPin: z.boolean() }),
    output: z.object({}),
    refusals: [],
  }),
  'ops/session/end': defineCall({
    status: 'built',
    who: { staff: roles },
    duringSetUp: true,
    input: z.object({}),
    output: z.object({}),
    refusals: [],
  }),
};
