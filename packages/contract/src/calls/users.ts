import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../entities/field.ts';
import { technician } from '../entities/technician.ts';

export const userCalls = {
  'users/get': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({ userID: id }),
    output: z.object({ user: technician }),
    refusals: ['unknownTechnician'],
    cachedBy: 'catalogue',
  }),
};
