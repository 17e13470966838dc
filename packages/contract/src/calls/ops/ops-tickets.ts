import { otherMeans } from '@fettle/domain/refunds/refund';
import { driverReports, notTakenReasons, promiseMovedReasons } from '@fettle/domain/ticket/events';
import { findingLength, mostFindingPhotos } from '@fettle/domain/ticket/diagnosis/finding';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import { z } from 'zod';
import { staffAct } from '../../define/act-call.ts';
import { id, line, paragraph } from '../../entities/field.ts';
import { agoMs, seenTicket } from '../../entities/ops-act.ts';
import { signature } from '../../entities/signature.ts';
import { repairReport } from '../../entities/tracking.ts';

const task = z.enum(holdTasks);
const day = z.iso.date().regex(/^(?!0000)/, 'must be a day');
/** In the words of whoever decides it; kept with the ticket's notes. */
const reason = paragraph(500).min(3);

/** The four digits that the customer reads out, or why it went without: that a coordinator decides. */
const atTheDoor = z
  .object({
    ...seenTicket,
    agoMs,
    code: z
      .string()
      .regex(/^\d{4}$/, 'must be four digits')
      .optional(),
    withoutCode: reason.optional(),
    /** Where the customer signed for it. */
    signature: signature.optional(),
    /** The number of the photo taken with it, which may arrive later: both together stand in for the code until the office confirms it. */
    photoKey: z.uuidv4().optional(),
  })
  .refine(
    ({ code, withoutCode, signature: signed, photoKey }) => {
      const isSignedFor = signed !== undefined && photoKey !== undefined;
      return code === undefined ? withoutCode !== undefined || isSignedFor : withoutCode === undefined;
    },
    { path: ['code'], message: 'is needed, or a reason why it goes without' },
  );
const door = { input: atTheDoor, refusals: ['wrongCode', 'tooManyRequests', 'notAllowed'] } as const;
const amountInPence = z.int32().positive().max(1_000_000);

/** What the customer reads of the diagnosis, and the photos that go with it. */
const finding = {
  finding: paragraph(findingLength[1]).min(findingLength[0]),
  photoIDs: z.array(id).max(mostFindingPhotos).default([]),
};

/** The staff's acts that move a ticket after it was booked. */
export const opsTicketCalls = {
  /** We are in touch about a price. */
  'ops/tickets/contact': staffAct('contact'),
  'ops/tickets/assignCourier': staffAct(
    { PICKUP: 'assignPickup', DELIVERY: 'assignDelivery' },
    /** null: nobody is named for it any more. */
    { input: z.object({ ...seenTicket, task, staffID: id.nullable() }) },
  ),
  'ops/tickets/collect': staffAct('collect', door),
  'ops/tickets/deliver': staffAct('deliver', door),
  /** Back as it came. */
  'ops/tickets/returned': staffAct('returned', door),
  /** A driver told of it, signed for and without a code: the order moves at the time it happened. */
  'ops/tickets/confirmHandOver': staffAct('confirmHandOver'),
  /** What a driver has of an order that had ended is with its customer again. */
  'ops/tickets/givenBack': staffAct('givenBack'),
  /** What a driver's telephone was refused: kept with the order, so that the telephone may forget it. */
  'ops/tickets/tellOffice': staffAct(
    { PICKUP: 'tellOfficePickup', DELIVERY: 'tellOfficeDelivery' },
    {
      input: z.object({
        ...seenTicket,
        task,
        what: z.enum(driverReports),
        because: z.enum(notTakenReasons),
        agoMs: z.int().min(0),
      }),
    },
  ),
  /** The driver has set off: the customer is told when to expect them, from where the driver was last. */
  'ops/tickets/onTheWay': staffAct(
    { PICKUP: 'onTheWayPickup', DELIVERY: 'onTheWayDelivery' },
    { input: z.object({ ...seenTicket, task, agoMs }) },
  ),
  /** A trip in vain: the customer chooses another window. What a driver must have tried is set up. */
  'ops/tickets/nobodyThere': staffAct(
    { PICKUP: 'nobodyTherePickup', DELIVERY: 'nobodyThereDelivery' },
    {
      input: z.object({
        ...seenTicket,
        task,
        agoMs,
        /** The customer was rung. */
        hasCalled: z.boolean().default(false),
        /** The number of a photo of the door or the bell, which may arrive later. */
        photoKey: z.uuidv4().optional(),
        /** Why at another time than the customer waited for. */
        reason: reason.optional(),
      }),
      refusals: ['doorNotTried', 'outsideWindow'],
    },
  ),
  /** We say ourselves that it takes longer, and why. */
  'ops/tickets/movePromise': staffAct('movePromise', {
    input: z.object({ ...seenTicket, until: day, because: z.enum(promiseMovedReasons) }),
    refusals: ['dayClosed'],
  }),
  'ops/tickets/repaired': staffAct('repaired', {
    input: z.object({
      ...seenTicket,
      report: repairReport,
      /** Why it goes on although points of the list after the repair are open or failed. */
      despite: reason.optional(),
    }),
    refusals: ['testsMissing'],
  }),
  /** The price of an open quote after the diagnosis: a bill, and a mail with the link to pay it. */
  'ops/tickets/setFinalPrice': staffAct('setFinalPrice', {
    input: z.object({
      ...seenTicket,
      ...finding,
      /** Before the code that the customer has applied, which is taken off. */
      amountInPence: amountInPence.min(30),
      /** They said yes to more than the quote's maximum; whoever sets it answers for that. */
      customerAgreed: z.boolean().default(false),
    }),
    refusals: ['aboveMaximum'],
  }),
  /** More than was agreed and paid: a bill of its own, with why, to pay or not. */
  'ops/tickets/offerExtraWork': staffAct('offerExtraWork', {
    input: z.object({
      ...seenTicket,
      ...finding,
      amountInPence: amountInPence.min(30),
      /** What was agreed makes no sense without it: the other answer is to have it back, with the money. */
      isEssential: z.boolean().default(false),
    }),
  }),
  'ops/tickets/withdrawExtraWork': staffAct('withdrawExtraWork'),
  /** It cannot be repaired: everything that was paid goes back. */
  'ops/tickets/unrepairable': staffAct('unrepairable', { input: z.object({ ...seenTicket, ...finding }) }),
  'ops/tickets/waiveFee': staffAct('waiveFee', { input: z.object({ ...seenTicket, reason }) }),
  /** The courier has it for the way back. */
  'ops/tickets/handToCourier': staffAct('handToCourier'),
  /** A part of what was paid, with a reason that the customer may read one day. */
  'ops/tickets/refund': staffAct('refund', { input: z.object({ ...seenTicket, amountInPence, reason }) }),
  /** One that failed goes to the same card or account once more. */
  'ops/tickets/refundAgain': staffAct('refundAgain', { input: z.object({ ...seenTicket, refundID: id }) }),
  /** One that failed was paid by bank transfer, in cash or on the own card terminal, under that reference. */
  'ops/tickets/payRefundAnotherWay': staffAct('payRefundAnotherWay', {
    input: z.object({
      ...seenTicket,
      refundID: id,
      means: z.enum(otherMeans),
      reference: line(100).min(2),
    }),
  }),
  /** Everything that was paid goes back. */
  'ops/tickets/cancel': staffAct('cancel', { input: z.object({ ...seenTicket, reason }) }),
};
