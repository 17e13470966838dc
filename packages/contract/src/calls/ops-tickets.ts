import { promiseMovedReasons } from '@fettle/domain/ticket/events';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, paragraph } from '../entities/field.ts';
import { actID, agoMs, seenOrder } from '../entities/ops-act.ts';
import { signature } from '../entities/signature.ts';
import { repairReport } from '../entities/tracking.ts';

const task = z.enum(holdTasks);
const day = z.iso.date().regex(/^(?!0000)/, 'must be a day');
/** In the words of whoever decides it; kept with the ticket's notes. */
const reason = paragraph(500).min(3);

const drivers = { staff: ['driver', 'coordinator', 'administrator'] } as const;
const technicians = { staff: ['technician', 'coordinator', 'administrator'] } as const;
const coordinators = { staff: ['coordinator', 'administrator'] } as const;

/** The four digits that the customer reads out, or why it went without: that a coordinator decides. */
const atTheDoor = z
  .object({
    ...seenOrder,
    actID,
    agoMs,
    code: z
      .string()
      .regex(/^\d{4}$/, 'must be four digits')
      .optional(),
    withoutCode: reason.optional(),
    /** Where the customer signed for it. */
    signature: signature.optional(),
  })
  .refine(({ code, withoutCode }) => (code === undefined) !== (withoutCode === undefined), {
    path: ['code'],
    message: 'is needed, or a reason why it goes without',
  });
const doorRefusals = ['unknownTicket', 'ticketMovedOn', 'wrongCode', 'tooManyRequests'] as const;

/** The staff's acts that move a ticket after it was booked. A technician's are about their own jobs alone. */
export const opsTicketCalls = {
  /** We are in touch about a price. */
  'ops/tickets/contact': defineCall({
    status: 'built',
    who: coordinators,
    input: z.object(seenOrder),
    output: z.object({}),
    refusals: ['unknownTicket', 'ticketMovedOn'],
  }),
  'ops/tickets/assignCourier': defineCall({
    status: 'built',
    who: coordinators,
    input: z.object({ ...seenOrder, task, staffID: id }),
    output: z.object({}),
    refusals: ['unknownTicket', 'ticketMovedOn'],
  }),
  'ops/tickets/collect': defineCall({
    status: 'built',
    who: drivers,
    input: atTheDoor,
    output: z.object({}),
    refusals: [...doorRefusals, 'paymentOnItsWay'],
  }),
  /** A trip in vain: the customer chooses another window. */
  'ops/tickets/nobodyThere': defineCall({
    status: 'built',
    who: drivers,
    input: z.object({ ...seenOrder, task, actID, agoMs }),
    output: z.object({}),
    refusals: ['unknownTicket', 'ticketMovedOn'],
  }),
  /** We say ourselves that it takes longer, and why. */
  'ops/tickets/movePromise': defineCall({
    status: 'built',
    who: technicians,
    input: z.object({ ...seenOrder, until: day, because: z.enum(promiseMovedReasons) }),
    output: z.object({}),
    refusals: ['unknownTicket', 'ticketMovedOn', 'dayClosed'],
  }),
  'ops/tickets/repaired': defineCall({
    status: 'built',
    who: technicians,
    input: z.object({
      ...seenOrder,
      report: repairReport,
      /** Why it goes on although points of the list after the repair are open or failed. */
      despite: reason.optional(),
    }),
    output: z.object({}),
    refusals: ['unknownTicket', 'ticketMovedOn', 'paymentOnItsWay', 'notPaid', 'testsMissing'],
  }),
  'ops/tickets/waiveFee': defineCall({
    status: 'built',
    who: coordinators,
    input: z.object({ ...seenOrder, reason }),
    output: z.object({}),
    refusals: ['unknownTicket', 'ticketMovedOn', 'paymentOnItsWay'],
  }),
  /** The courier has it for the way back. */
  'ops/tickets/handToCourier': defineCall({
    status: 'built',
    who: technicians,
    input: z.object(seenOrder),
    output: z.object({}),
    refusals: ['unknownTicket', 'ticketMovedOn', 'paymentOnItsWay', 'feeOpen'],
  }),
  'ops/tickets/deliver': defineCall({
    status: 'built',
    who: drivers,
    input: atTheDoor,
    output: z.object({}),
    refusals: doorRefusals,
  }),
  /** Back as it came. */
  'ops/tickets/returned': defineCall({
    status: 'built',
    who: drivers,
    input: atTheDoor,
    output: z.object({}),
    refusals: [...doorRefusals, 'paymentOnItsWay', 'feeOpen'],
  }),
  /** Everything that was paid goes back. */
  'ops/tickets/cancel': defineCall({
    status: 'built',
    who: coordinators,
    input: z.object({ ...seenOrder, reason }),
    output: z.object({}),
    refusals: ['unknownTicket', 'ticketMovedOn', 'paymentOnItsWay'],
  }),
};
