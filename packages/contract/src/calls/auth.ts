import { z } from 'zod';
import { defineCall } from '../define/define-call.ts';
import { line } from '../entities/field.ts';
import { customer } from '../entities/customer.ts';

export const authCalls = {
  'auth/login': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({
      idToken: line(8192).min(1),
      address: line(500),
      postcode: line(16),
      phone: line(32),
    }),
    output: z.object({ customer }),
    refusals: ['loginExpired', 'accountDisabled', 'tooManyRequests'],
  }),
  'auth/logout': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({}),
    output: z.object({}),
    refusals: [],
  }),
};
