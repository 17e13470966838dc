import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../entities/field.ts';
import { version } from '../entities/setup.ts';

const administrators = { staff: ['administrator'] } as const;

/** What the business sets up: for administrators. */
export const opsSetupCalls = {
  /** The banner of the home page and of tracking, as this environment has it. */
  'ops/setup/getBanner': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({}),
    output: z.object({
      title: z.string(),
      promoCode: z.string(),
      version,
      /** Which of the three it is: each environment has its own. */
      environment: z.enum(['dev', 'staging', 'prod']),
      /** The codes that can be used now. */
      promoCodes: z.array(z.string()),
    }),
    refusals: [],
  }),
  /** Without a title there is no banner. */
  'ops/setup/saveBanner': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ title: line(80), promoCode: line(40), seen: version }),
    output: z.object({}),
    refusals: ['changedSince'],
  }),
};
