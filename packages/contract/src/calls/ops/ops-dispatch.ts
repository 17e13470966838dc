import { breaches } from '@fettle/domain/road/driver-work';
import { handOverSteps } from '@fettle/domain/ticket/hand-over-steps';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import { windowHours } from '@fettle/domain/window';
import { z } from 'zod';
import { defineCall } from '../../define/define-call.ts';
import { id } from '../../entities/field.ts';
import { stopPlace } from './ops-run.ts';

const coordinators = { staff: ['coordinator', 'administrator'] } as const;
const day = z.iso.date().regex(/^(?!0000)/, 'must be a day');
const task = z.enum(holdTasks);
const hour = z.literal(windowHours).nullable();

/** A trip as it stands in a cell of the board. */
export const dispatchTrip = z.object({
  ticketID: z.number(),
  task,
  step: z.enum(handOverSteps),
  /** The day it was booked for: an earlier one is late. */
  day: z.string(),
  /** null: as soon as possible, or left over from an earlier day. */
  hour,
  /** Whose it is: of nobody's there is none. */
  driverID: z.number().nullable(),
  /** Who is named for it; null: nobody is, and it may be somebody's by where and when they drive. */
  namedID: z.number().nullable(),
  outward: z.string(),
  /** The name of our area; empty where it is in none. */
  area: z.string(),
  device: z.string(),
  customer: z.string(),
  state: z.enum(['open', 'done', 'nobodyThere']),
  at: z.string().nullable(),
  /** Its window is over and it is not done. */
  isLate: z.boolean(),
  /** In words; empty where it is somebody's. */
  whyUnassigned: z.string(),
});
export type DispatchTrip = z.output<typeof dispatchTrip>;

export const dispatchDriver = z.object({
  staffID: z.number(),
  name: z.string(),
  /** null: everywhere. */
  areas: z.array(z.string()).nullable(),
  days: z.array(z.number()),
  fromHour: z.number(),
  untilHour: z.number(),
  mostStops: z.number().nullable(),
  /** The last day they are away, if they are on this one. */
  awayUntil: z.string().nullable(),
  all: z.number(),
  done: z.number(),
  late: z.number(),
  /** Where they go now; null where nothing is left. */
  next: z.object({ ticketID: z.number(), outward: z.string() }).nullable(),
  /** When their telephone spoke to us last. */
  heardAt: z.string().nullable(),
});
export type DispatchDriver = z.output<typeof dispatchDriver>;

/** A driver in a window. */
const cell = z.object({
  driverID: z.number().nullable(),
  hour,
  /** All of them; `trips` are the first few. */
  count: z.number(),
  trips: z.array(dispatchTrip),
});

/** A trip with what a driver's list has. */
export const listedTrip = dispatchTrip.extend({
  address: z.string(),
  postcode: z.string(),
  phone: z.string(),
  repair: z.string(),
  place: stopPlace.nullable(),
});
export type ListedTrip = z.output<typeof listedTrip>;

const tripRef = { ticketID: id, task };
const someTrips = z
  .array(
    z.object({
      ...tripRef,
      /** Who was named for it when it was looked at. */
      seenNamedID: id.nullable(),
    }),
  )
  .min(1)
  .max(500);
/** Somebody else was quicker, or there is no such trip any more. */
const notAssigned = z.array(
  z.object({ ticketID: z.number(), task, because: z.enum(['givenMeanwhile', 'notToDrive']) }),
);

/** A day's trips by window and driver. */
export const opsDispatchCalls = {
  'ops/dispatch/get': defineCall({
    status: 'built',
    who: coordinators,
    input: z.object({ day }),
    output: z.object({
      day: z.string(),
      drivers: z.array(dispatchDriver),
      /** What is nobody's comes first. Cells without trips are left out. */
      cells: z.array(cell),
      unassigned: z.number(),
      late: z.number(),
    }),
    refusals: [],
  }),
  /** All trips of one driver, or of nobody, in the order to drive: to read, to draw and to print. */
  'ops/dispatch/list': defineCall({
    status: 'built',
    who: coordinators,
    input: z.object({ day, driverID: id.nullable() }),
    output: z.object({
      day: z.string(),
      /** Empty for what is nobody's. */
      name: z.string(),
      trips: z.array(listedTrip),
    }),
    refusals: [],
  }),
  /** What "Plan the rest" would do. Nothing has happened yet. */
  'ops/dispatch/plan': defineCall({
    status: 'built',
    who: coordinators,
    input: z.object({ day }),
    output: z.object({
      given: z.array(z.object({ trip: dispatchTrip, staffID: z.number() })),
      left: z.array(z.object({ trip: dispatchTrip, because: z.enum(['nobody', 'full']) })),
    }),
    refusals: [],
  }),
  /**
   * Names a driver for some trips. Where that breaks areas, days, hours or the number of stops it says so and does nothing, unless it is
   * said to be meant. Each trip is done or not by itself: one that somebody else has given away since is told, and left alone.
   */
  'ops/dispatch/assign': defineCall({
    status: 'built',
    who: coordinators,
    input: z.object({
      day,
      staffID: id,
      trips: someTrips,
      despite: z.boolean(),
    }),
    output: z.object({
      /** Not empty: nothing was done. */
      breaks: z.array(z.object({ ticketID: z.number(), task, breaches: z.array(z.enum(breaches)) })),
      assigned: z.number(),
      notAssigned,
    }),
    refusals: [],
  }),
  /**
   * Names nobody for some trips: each is then the one driver's who covers it, or nobody's. Whose it would be is answered first, and
   * nothing is done before it is said to be meant.
   */
  'ops/dispatch/release': defineCall({
    status: 'built',
    who: coordinators,
    input: z.object({ day, trips: someTrips, isMeant: z.boolean() }),
    output: z.object({
      becomes: z.array(
        z.object({ ticketID: z.number(), task, driverID: z.number().nullable(), whyUnassigned: z.string() }),
      ),
      released: z.number(),
      notAssigned,
    }),
    refusals: [],
  }),
};
