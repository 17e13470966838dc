import { promiseMovedReasons } from '@fettle/domain/ticket/events';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import { unrepairedReasons } from '@fettle/domain/ticket/telling/notice-applies';
import { lostWindowReasons } from '@fettle/domain/ticket/timeline/lost-window';
import { z } from 'zod';
import { id, line, paragraph } from './field.ts';
import { photo } from './photo.ts';
import { pickupWindow, task, taskStatus } from './ticket.ts';

const day = z.iso.date();

/** What was tested after a repair. */
export const repairReport = z.object({
  checks: z
    .array(z.object({ name: line(80).min(1), passed: z.boolean(), remark: line(200).optional() }))
    .min(1)
    .max(40),
  note: paragraph(2000),
});
export type RepairReport = z.infer<typeof repairReport>;

/** When the device is back, and what became of an earlier promise. */
export const promisedDay = z.object({
  until: day,
  slipped: z.object({ from: day, because: z.enum([...promiseMovedReasons, 'late']) }).nullable(),
});
export type PromisedDay = z.infer<typeof promisedDay>;

/** A trip of the courier that is still to come. */
export const handOver = z.object({
  task: z.enum(holdTasks),
  /** What the customer reads to the driver; null except on the day, and to whoever is not the signed-in owner. */
  code: z.string().nullable(),
  /** First name of the driver, once one is named. */
  courier: z.string().nullable(),
});

/** A driver has set off, and expects to be at the door between these moments. No position: only this. */
export const arrival = z.object({
  task: z.enum(holdTasks),
  /** First name of the driver. */
  by: z.string().nullable(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type Arrival = z.infer<typeof arrival>;

const pence = z.int32().nonnegative();

/** What was found, in the words of whoever looked at it. */
export const finding = z.object({
  text: z.string(),
  /** First name of whoever wrote it. */
  by: z.string().nullable(),
  photos: z.array(photo),
});
export type Finding = z.infer<typeof finding>;

/** A price after the diagnosis that the customer has not answered. */
export const decision = z.object({
  /** As it was quoted, before any code. */
  estimate: z.object({ minInPence: pence, maxInPence: pence }).nullable(),
  /** Before the code. */
  priceInPence: pence,
  code: z.object({ promoCode: z.string(), offInPence: pence }).nullable(),
  payInPence: pence,
  /** What declining costs; 0: nothing. */
  declineInPence: pence,
  /** The days on which it would be back, if they decided today. */
  backBy: z.object({ repaired: day, unrepaired: day }),
  mayDecide: z.boolean(),
});
export type Decision = z.infer<typeof decision>;

/** Work beyond what was agreed and paid that waits for an answer. */
export const extraWork = z.object({
  amountInPence: pence,
  /** What was agreed makes no sense without it: the other answer is to have it back. */
  isEssential: z.boolean(),
  /** What having it back gives back. */
  refundInPence: pence,
  backBy: z.object({ repaired: day, unrepaired: day }),
  mayDecide: z.boolean(),
});
export type ExtraWork = z.infer<typeof extraWork>;

/** What the tracking page shows beside the tasks. Whatever says "may" is true for the signed-in owner alone. */
export const tracking = z.object({
  /** Who came by the link to an address that may be a stranger's sees neither messages nor photos. */
  isPlain: z.boolean(),
  /** How the owner signed in last, for who came by a link and is not signed in as them: the sign-in names it. */
  signInWay: z.string().nullable(),
  promise: promisedDay.nullable(),
  /** In the order of the tasks: when each came to its status, and who of us did it. */
  steps: z.array(
    z.object({
      task: task.shape.task,
      status: taskStatus,
      since: z.iso.datetime().nullable(),
      by: z.string().nullable(),
    }),
  ),
  handOver: handOver.nullable(),
  /** Until the door, or an hour after it should have been reached. */
  arrival: arrival.nullable().default(null),
  /** Messages of ours that the customer has not seen. */
  unread: z.int().nonnegative(),
  /** Why it goes back, or went back, as it came. */
  unrepaired: z.enum(unrepairedReasons).nullable(),
  /** Why nobody is booked to collect, where a window was lost. */
  noCollection: z.enum(lostWindowReasons).nullable(),
  /** It is paid for without the request to begin early: before that day nothing is collected unless it is given. */
  awaitsStart: z.object({ from: day, mayAsk: z.boolean() }).nullable(),
  /** The window of the way back; null while none is chosen. */
  deliveryWindow: pickupWindow.nullable(),
  mayChooseDelivery: z.boolean(),
  mayMoveCollection: z.boolean(),
  mayCancel: z.boolean(),
  /** What cancelling would give back now. */
  refundInPence: z.int32().nonnegative(),
  /** Why it costs what it costs, or can't be repaired; null where nobody said so, and for a plain link. */
  finding: finding.nullable().default(null),
  decision: decision.nullable().default(null),
  extraWork: extraWork.nullable().default(null),
  /** What was paid for extra work, beside the ticket's own bill. */
  extraPaidInPence: pence.default(0),
  /** What declining will cost once there is a price; null where none is to come, or declining costs nothing. */
  feeIfDeclinedInPence: pence.nullable().default(null),
  report: repairReport.nullable(),
  guarantee: z.object({ months: z.int(), until: day, mayClaim: z.boolean() }).nullable(),
  /** The order whose repair is put right here. */
  claimOf: id.nullable(),
  /** The newest order that puts this repair right. */
  claimedBy: id.nullable(),
  co2eKg: z.number().nonnegative().nullable(),
});
export type Tracking = z.infer<typeof tracking>;
