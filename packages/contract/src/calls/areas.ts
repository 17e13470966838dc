import { z } from 'zod';
import { defineCall } from '../define/define-call.ts';
import { line } from '../entities/field.ts';

export const areaCalls = {
  /** For who lives where we do not collect yet. The answer does not tell whether the address has asked before. */
  'areas/askToBeTold': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({ email: line(254), postcode: line(16) }),
    output: z.object({}),
    refusals: ['tooManyRequests'],
  }),
};
