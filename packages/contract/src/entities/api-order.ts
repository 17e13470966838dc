import { billKinds, billStatuses } from '@fettle/domain/ticket/bill';
import { parseTicketNumber } from '@fettle/domain/ticket/number';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { windowHours } from '@fettle/domain/window';
import { z } from 'zod';
import { id } from './field.ts';

const moment = z.iso.datetime();
const day = z.string().meta({ description: 'YYYY-MM-DD in London', examples: ['2026-03-03'] });
const hour = z.literal(windowHours).meta({ description: 'When the window begins; it is three hours long' });
const pence = z.int();

/** As customers know it. The letters may be left out. */
export const orderNum = z
  .string()
  .regex(/^(?:RE)?[1-9]\d{0,9}$/i, 'must be a number such as RE10004')
  .refine((text) => parseTicketNumber(text) !== undefined, 'must be a number such as RE10004')
  .meta({ description: 'The order’s number', examples: ['RE10004'] });

/** An event’s number, as text: it may be larger than a JavaScript number. */
export const eventID = z
  .string()
  .regex(/^\d{1,18}$/, 'must be the number of an event')
  .meta({ examples: ['48211'] });

/** What the open API tells of an order. */
export const apiOrder = z
  .object({
    orderNum: z.string(),
    status: z.enum(ticketStatuses),
    lastEventID: z.string().meta({
      description: 'The newest thing that happened to it. Send it as seenEventID with a change.',
    }),
    startedAt: moment,
    customerID: id,
    contact: z
      .object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() })
      .nullable()
      .meta({ description: 'null unless the key has customers:read too' }),
    postcode: z.string(),
    device: z.object({
      deviceID: id,
      name: z.string(),
      model: z.string().nullable(),
      serial: z.string().meta({ description: 'IMEI or serial number; empty while nobody wrote it down' }),
    }),
    repair: z.object({
      repairTypeID: id,
      issue: z.string(),
      problem: z.string().meta({ description: 'In the customer’s words' }),
    }),
    technician: z.object({ technicianID: id, name: z.string() }).nullable(),
    quotes: z.array(
      z.object({
        quoteID: id,
        title: z.string(),
        variation: z.string(),
        price: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('fixed'), pence }),
          z.object({ kind: z.literal('open'), minPence: pence, maxPence: pence }),
        ]),
        isAccepted: z.boolean(),
        validUntil: day,
      }),
    ),
    bill: z
      .object({ billID: id, kind: z.enum(billKinds), amountPence: pence, status: z.enum(billStatuses) })
      .nullable(),
    isPaying: z
      .boolean()
      .meta({ description: 'A payment is on its way: the order can’t be changed until then' }),
    pickup: z
      .union([
        z.object({ kind: z.literal('asap') }),
        z.object({
          kind: z.literal('window'),
          day,
          hour,
          isHeld: z.boolean().meta({ description: 'Held for some minutes, not booked yet' }),
        }),
      ])
      .nullable(),
    delivery: z.object({ day, hour }).nullable(),
  })
  .meta({ id: 'Order' });
export type ApiOrder = z.output<typeof apiOrder>;

export const apiEvent = z
  .object({
    eventID: z.string(),
    at: moment,
    kind: z.string().meta({ description: 'What happened, such as start, pay, collect. New kinds may come.' }),
    by: z.enum(['customer', 'staff', 'key', 'job']).meta({ description: 'Who brought it about' }),
  })
  .meta({ id: 'OrderEvent' });

export const apiNote = z.object({ at: moment, by: apiEvent.shape.by, text: z.string() }).meta({ id: 'Note' });
