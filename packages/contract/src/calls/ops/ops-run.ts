import { z } from 'zod';
import { handOverSteps } from '@fettle/domain/ticket/hand-over-steps';
import { mostArrangedStops } from '@fettle/domain/road/run-order';
import { doorTries } from '@fettle/domain/road/tried-door';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import { defineCall } from '../../define/define-call.ts';

const stopWindow = z.object({ day: z.string(), startTime: z.string(), endTime: z.string() });

/** Where a stop is: about, if no lookup has told of its postcode, and only its outward code is known. */
export const stopPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  isApproximate: z.boolean(),
});

/** One door that a driver goes to, with all that is needed there: a telephone keeps it for where there is no connection. */
export const runStop = z.object({
  ticketID: z.number(),
  task: z.enum(holdTasks),
  step: z.enum(handOverSteps),
  /** null: as soon as possible. */
  window: stopWindow.nullable(),
  address: z.string(),
  postcode: z.string(),
  place: stopPlace.nullable(),
  device: z.string(),
  repair: z.string(),
  customer: z.string(),
  phone: z.string(),
  /** False: somebody else is named for it, or nobody: then whoever is near takes it. */
  isMine: z.boolean(),
  /** Who is named for it. */
  courier: z.string().nullable(),
  /** What the office wrote for whoever goes there; empty where it wrote nothing. */
  note: z.string(),
  /** The customer must pay the fee for the diagnosis first. */
  owesFee: z.boolean(),
  /** When the customer expects them, once "On my way" was pressed. */
  arrival: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** By when it was promised to be back, YYYY-MM-DD; null where nothing is promised. */
  promise: z.string().nullable(),
  /** What has become of it; `at` is when. */
  state: z.enum(['open', 'done', 'nobodyThere']),
  at: z.string().nullable(),
  /** Told by this driver, and the order has not moved: the office confirms it, or calls because it does not fit. */
  report: z.enum(['toConfirm', 'toCall']).nullable(),
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
      /** The driver put some of them in order by hand; false: the shortest way, by straight lines. */
      isByHand: z.boolean(),
      /** What must have been tried before nobody is there. */
      doorTries: z.enum(doorTries),
    }),
    refusals: [],
  }),
  /** The driver's own order of a window's stops, or back to the shortest way. The last word counts. */
  'ops/run/arrange': defineCall({
    status: 'built',
    who: { staff: ['driver'] },
    input: z.object({
      /** Of the run: one that a telephone sends later is of the day on which it was made. */
      day: z.iso.date(),
      stops: z
        .array(z.object({ ticketID: z.int().positive(), task: z.enum(holdTasks) }))
        .max(mostArrangedStops),
      by: z.enum(['hand', 'distance']),
    }),
    output: z.object({}),
    refusals: [],
  }),
};
