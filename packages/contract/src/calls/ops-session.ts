import { z } from 'zod';
import { roles } from '@fettle/domain/actor';
import { defineCall } from '../define-call.ts';
import { line } from '../entities/field.ts';
import { signedInStaff } from '../entities/staff.ts';

/** As long as any that somebody may have chosen; hashing a longer one would only cost time. */
const typedPassword = z.string().min(1).max(200);

/** Signing in to the operations console, and out. */
export const opsSessionCalls = {
  /** Nobody is told whether there is such an email address, or that its owner has left. */
  'ops/session/start': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({ email: line(254).min(1), password: typedPassword }),
    output: z.object({ staff: signedInStaff }),
    refusals: ['signInFailed', 'tooManyRequests'],
  }),
  /** Who is signed in, so that the console shows what that role works with. */
  'ops/session/get': defineCall({
    status: 'built',
    who: { staff: roles },
    input: z.object({}),
    output: z.object({ staff: signedInStaff }),
    refusals: [],
  }),
  'ops/session/end': defineCall({
    status: 'built',
    who: { staff: roles },
    input: z.object({}),
    output: z.object({}),
    refusals: [],
  }),
};
