import { z } from 'zod';
import { handOverSteps } from '@fettle/domain/ticket/hand-over-steps';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import { defineCall } from '../../define/define-call.ts';

const stopWindow = z.object({ day: z.string(), startTime: z.string(), endTime: z.string() });

/** One door that a driver goes to, with all that is needed there: a telephone keeps it for where there is no connection. */
export const runStop = z.object({
  ticketID: z.number(),
  task: z.enum(holdTasks),
  step: z.enum(handOverSteps),
  /** null: as soon as possible. */
  window: stopWindow.nullable(),
  address: z.string(),
  postcode: z.string(),
  device: z.string(),
  repair: z.string(),
  customer: z.string(),
  phone: z.string(),
  /** False: nobody is named for it; whoever is near takes it. */
  isMine: z.boolean(),
  /** The customer must pay the fee for the diagnosis first. */
  owesFee: z.boolean(),
  /** What has become of it; `at` is when. */
  state: z.enum(['open', 'done', 'nobodyThere']),
  at: z.string().nullable(),
  /** Lets a telephone without a connection check the customer's code; null for what is done. */
  codeCheck: z.object({ salt: z.string(), key: z.string(), rounds: z.number() }).nullable(),
});
export type RunStop = z.infer<typeof runStop>;

/** What the driver's telephone asks for. */
export const opsRunCalls = {
  /** Today's trips of whoever asks, in the order in which to drive them, with those that are done. */
  'ops/run/get': defineCall({
    status: 'built',
    who: { staff: ['driver'] },
    input: z.object({}),
    output: z.object({
      /** YYYY-MM-DD in London. */
      day: z.string(),
      stops: z.array(runStop),
    }),
    refusals: [],
  }),
};
