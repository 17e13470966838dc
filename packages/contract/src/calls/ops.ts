import { z } from 'zod';
import { roles } from '@fettle/domain/actor';
import { defineCall } from '../define-call.ts';
import { staffMember } from '../entities/staff.ts';

/** What the operations console calls. */
export const opsCalls = {
  /** Who is signed in, so that the console shows what that role works with. */
  'ops/session/get': defineCall({
    status: 'built',
    who: { staff: roles },
    input: z.object({}),
    output: z.object({ staff: staffMember }),
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
