import { roles } from '@fettle/domain/actor';
import { consoleActs } from '@fettle/domain/acts/acts';
import { clearableReasons } from '@fettle/domain/ticket/events';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import { windowHours } from '@fettle/domain/window';
import { z } from 'zod';
import { staffAct } from '../../define/act-call.ts';
import { defineCall } from '../../define/define-call.ts';
import { id, line, paragraph } from '../../entities/field.ts';
import { seenTicket } from '../../entities/ops-act.ts';
import { opsTicket, ticketStory } from '../../entities/ops-ticket.ts';
import { quotedPrice } from '../../entities/quoted-price.ts';
import { existingTicketID } from '../../entities/ticket.ts';

const coordinators = { staff: ['coordinator', 'administrator'] } as const;
const day = z.iso.date().regex(/^(?!0000)/, 'must be a day');
const writtenQuote = {
  ...seenTicket,
  title: line(80).min(2),
  variation: line(60).min(2),
  toolTip: line(300).default(''),
  price: quotedPrice,
  /** Of an open one: declining costs nothing, and the quote names no fee. */
  noFee: z.boolean().default(false),
};

/** What the order page does beside the steps of the status table (ops-tickets.ts). */
export const opsTicketPageCalls = {
  /** All there is about it. A technician sees their own jobs, a driver their own trips, without what was paid. */
  'ops/tickets/get': defineCall({
    status: 'built',
    who: { staff: roles },
    input: z.object({ ticketID: existingTicketID }),
    output: z.object({
      order: opsTicket,
      story: ticketStory,
      /** In which of their roles they see it: a technician who drives sees another's job as a driver does. */
      seenAs: z.array(z.enum(roles)),
      /** What this member of staff may do with it now. */
      acts: z.array(z.object({ act: z.enum(consoleActs), label: z.string(), consequence: z.string() })),
    }),
    refusals: ['unknownTicket'],
  }),
  /** Whom and what the forms of the order page let one choose. */
  'ops/tickets/getChoices': defineCall({
    status: 'built',
    who: coordinators,
    input: z.object({ ticketID: existingTicketID }),
    output: z.object({
      /** Those who cover the area and the repair first. */
      technicians: z.array(
        z.object({
          technicianID: id,
          name: z.string(),
          openJobs: z.int().nonnegative(),
          isMatch: z.boolean(),
        }),
      ),
      drivers: z.array(z.object({ staffID: id, name: z.string() })),
      /** The windows of the next two weeks that can still be booked. */
      windows: z.array(
        z.object({
          task: z.enum(holdTasks),
          day: z.string(),
          hour: z.literal(windowHours),
          placesLeft: z.int().nonnegative(),
        }),
      ),
    }),
    refusals: ['unknownTicket'],
  }),
  /** For the team alone. */
  'ops/tickets/note': staffAct('note', { input: z.object({ ...seenTicket, text: paragraph(2_000).min(2) }) }),
  /** For whoever goes to the door. */
  'ops/tickets/noteForDriver': staffAct('noteForDriver', {
    input: z.object({ ...seenTicket, text: paragraph(300).min(2) }),
  }),
  /** The customer gets an email with the link to it. */
  'ops/tickets/addQuote': staffAct('addQuote', {
    input: z.object(writtenQuote),
    output: z.object({ quoteID: id }),
  }),
  /** Another price instead of one that is on offer; the customer gets an email. */
  'ops/tickets/changeQuote': staffAct('changeQuote', {
    input: z.object({ ...writtenQuote, quoteID: id }),
    output: z.object({ quoteID: id }),
  }),
  'ops/tickets/reassignTechnician': staffAct('reassignTechnician', {
    /** null: nobody's, and on the call list. */
    input: z.object({ ...seenTicket, technicianID: id.nullable() }),
  }),
  /** Booked at once, by the rules of places that customers have; the customer gets an email. */
  'ops/tickets/moveWindow': staffAct(
    { PICKUP: 'movePickup', DELIVERY: 'moveDelivery' },
    {
      input: z.object({ ...seenTicket, task: z.enum(holdTasks), day, hour: z.literal(windowHours) }),
      refusals: ['windowUnavailable', 'windowFull', 'tooManyHeld', 'startEarlyNeeded'],
    },
  ),
  /** An entry of the call list is done, with what was said. */
  'ops/tickets/clearContact': staffAct('clearContact', {
    input: z.object({ ...seenTicket, reason: z.enum(clearableReasons), said: paragraph(2_000).min(2) }),
  }),
  /** The device's IMEI or serial number; empty takes it away. */
  'ops/tickets/setSerial': staffAct('setSerial', { input: z.object({ ...seenTicket, serial: line(60) }) }),
  /** What was found, for the team. */
  'ops/tickets/diagnose': staffAct('diagnose', {
    input: z.object({ ...seenTicket, found: paragraph(2_000).min(2) }),
  }),
};
