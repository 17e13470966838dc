import { promiseMovedReasons } from '@fettle/domain/ticket/events';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import { windowHours } from '@fettle/domain/window';
import { z } from 'zod';
import { keyAct } from '../../define/act-call.ts';
import { defineCall } from '../../define/define-call.ts';
import { apiEvent, apiNote, apiOrder, eventID, orderNum } from '../../entities/api-order.ts';
import { id, line, paragraph } from '../../entities/field.ts';
import { quotedPrice } from '../../entities/quoted-price.ts';

const reads = { scope: 'orders:read' } as const;

/** At most so many orders at a time. */
const limit = z.int().min(1).max(100).default(50);
const cursor = line(80).optional();
const day = z.iso.date().regex(/^(?!0000)/, 'must be a day');

/** Of every change: the order, and what the tool knew of it. */
const seen = {
  orderNum,
  seenEventID: eventID.optional().meta({
    description:
      'The order’s lastEventID as the tool read it. If the order has changed since, nothing is done and the answer is 409 (rc 15).',
  }),
};
/** The order as it is after the change. */
const changed = z.object({ order: apiOrder });

const listCalls = {
  'v1/orders/list': defineCall({
    status: 'built',
    who: reads,
    summary: 'All orders, by number',
    description:
      'For a first import: ask again with `after: next` until `next` is null. Then follow v1/orders/changes from the first answer’s `changesCursor`.',
    input: z.object({
      status: z.array(z.enum(ticketStatuses)).min(1).optional(),
      after: cursor.meta({ description: '`next` of the answer before' }),
      limit,
    }),
    output: z.object({
      orders: z.array(apiOrder),
      next: z.string().nullable(),
      changesCursor: z.string().meta({ description: 'Where to begin with v1/orders/changes' }),
    }),
    refusals: [],
  }),
  'v1/orders/changes': defineCall({
    status: 'built',
    who: reads,
    summary: 'Orders that have changed since a cursor',
    description:
      'Ask again with `after: next`: at once while `hasMore` is true, else when you next want to know. An order that changed in the last two minutes may be told again; its lastEventID says whether you know it already. Nothing is left out.',
    input: z.object({
      after: cursor.meta({
        description: '`next` of the answer before, or a `changesCursor`. Left out: from now on.',
      }),
    }),
    output: z.object({ orders: z.array(apiOrder), next: z.string(), hasMore: z.boolean() }),
    refusals: [],
  }),
  'v1/orders/get': defineCall({
    status: 'built',
    who: reads,
    summary: 'One order with its history and notes',
    input: z.object({ orderNum }),
    output: z.object({ order: apiOrder, events: z.array(apiEvent), notes: z.array(apiNote) }),
    refusals: ['unknownTicket'],
  }),
  'v1/technicians/list': defineCall({
    status: 'built',
    who: reads,
    summary: 'Technicians whom orders can be given to',
    input: z.object({}),
    output: z.object({ technicians: z.array(z.object({ technicianID: id, name: z.string() })) }),
    refusals: [],
  }),
};

const writeCalls = {
  'v1/orders/note': keyAct('note', {
    summary: 'Write a note on an order',
    description: 'Only the team reads it.',
    input: z.object({ ...seen, text: paragraph(2_000).min(2) }),
    output: changed,
  }),
  'v1/orders/addQuote': keyAct('addQuote', {
    summary: 'Offer the customer a price',
    description: 'While the customer still chooses. They get an email with the link to it.',
    input: z.object({
      ...seen,
      title: line(80).min(2),
      variation: line(60).min(2),
      toolTip: line(300).default(''),
      price: quotedPrice,
    }),
    output: changed.extend({ quoteID: id }),
  }),
  'v1/orders/reassign': keyAct('reassignTechnician', {
    summary: 'Give an order to another technician',
    description: 'Prices that the customer has seen stay as they are, and the customer gets no email.',
    input: z.object({ ...seen, technicianID: id }),
    output: changed,
  }),
  'v1/orders/moveWindow': keyAct(
    { PICKUP: 'movePickup', DELIVERY: 'moveDelivery' },
    {
      summary: 'Book another window for the collection or the delivery',
      description:
        'By the rules of places that customers have. The window before becomes free; the customer gets an email.',
      input: z.object({ ...seen, task: z.enum(holdTasks), day, hour: z.literal(windowHours) }),
      output: changed,
      refusals: ['windowUnavailable', 'windowFull', 'tooManyHeld', 'startEarlyNeeded'],
    },
  ),
  'v1/orders/movePromise': keyAct('movePromise', {
    summary: 'Say that an order takes longer, and why',
    description: 'The customer gets an email with the new day and the reason.',
    input: z.object({ ...seen, until: day, because: z.enum(promiseMovedReasons) }),
    output: changed,
    refusals: ['dayClosed'],
  }),
  'v1/orders/cancel': keyAct('cancel', {
    summary: 'Cancel an order',
    description:
      'While nobody has the device yet. Everything that was paid goes back, the window becomes free, and the customer gets an email.',
    input: z.object({ ...seen, reason: paragraph(500).min(3) }),
    output: changed,
  }),
};

/** The open API about orders. */
export const openOrderCalls = { ...listCalls, ...writeCalls };
