import { z } from 'zod';
import { defineCall } from '../define/define-call.ts';
import { id } from '../entities/field.ts';
import { publicFeedback, technician } from '../entities/technician.ts';

export const userCalls = {
  'users/get': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({ userID: id }),
    output: z.object({
      user: technician,
      /** How many there are, and the newest of them, whatever they say. */
      feedback: z.object({ n: z.int().nonnegative(), newest: z.array(publicFeedback) }),
    }),
    refusals: ['unknownTechnician'],
    cachedBy: 'catalogue',
  }),
};
