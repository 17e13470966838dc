import { randomUUID } from 'node:crypto';
import { LiveBrand } from '../telling/brand/live-brand.ts';
import { readConfig } from '../wiring/settings/config.ts';
import { mostPlaces } from '@fettle/domain/ops/setup/week';
import { Refusal } from '@fettle/domain/refusal';
import { expireTicket } from '../wiring/jobs/expire-tickets.ts';
import { forgetTickets } from '../wiring/jobs/forget-tickets.ts';
import { paymentSweep } from '../wiring/jobs/payment-sweeps.ts';
import { sweepOnce } from '../wiring/jobs/sweep.ts';
import { reconcile } from '../money/reconcile.ts';
import { createLog } from '../platform/process/log.ts';
import { claimEndpoint } from '../stores/tools/webhook-endpoints.ts';
import { freeExpiredHolds } from '../stores/road/windows.ts';
import { claimMs, sendDeliveries } from '../telling/webhooks/send-deliveries.ts';
import { agreed, begin, cancelPayment, confirm, getBill } from './paying.ts';
import type { Order, TicketScenes, SceneState } from './ticket-scenes.ts';
import { accept, applyCode, aStart, chooseWindow, repairTypeOf } from './tickets.ts';
import { finding } from './finding.ts';

interface Answer {
  status: number;
  rc: number;
}

/** Something that people, tools, the provider or time do to an order. */
export interface RacedAct {
  /** A call, and in parentheses which way of it; or a job. */
  name: string;
  /** The states in which it is possible. */
  on: readonly SceneState[];
  do: (shop: TicketScenes, order: Order) => Promise<Answer | void>;
}

const undecided = ['quoted', 'chosen', 'accepted', 'free'] as const;
const toCollect = ['booked', 'paid'] as const;
const withUs = ['collected', 'diagnosing', 'priced', 'offered', 'essential'] as const;
const backHome = ['repaired', 'onItsWayBack', 'unrepairable'] as const;
const openOrders = [
  ...undecided,
  'charged',
  ...toCollect,
  'unasked',
  ...withUs,
  'declined',
  ...backHome,
] as const;
const all = [...openOrders, 'completed'] as const;
const received = ['paid', 'collected', 'repaired', 'onItsWayBack', 'completed'] as const;

const written = {
  title: 'Screen replacement',
  variation: 'Genuine part',
  toolTip: 'Fitted and tested.',
  price: { kind: 'fixed', pence: 14_400 },
};
const part = { description: 'Battery', quantity: 1, unitPence: 2_000, supplierRef: 'B-1' };
const untouched = { result: null, remark: '' };
const later = new Date('2026-05-20T10:00:00Z');

/** A call of the coordinator's, with what it takes besides the ticket. */
const office =
  (name: string, input: (order: Order, shop: TicketScenes) => object = () => ({})): RacedAct['do'] =>
  (shop, order) =>
    shop.asCoordinator(name, { ticketID: order.ticketID, ...input(order, shop) });

/** A call of a tool's. */
const tool =
  (name: string, input: (order: Order, shop: TicketScenes) => object): RacedAct['do'] =>
  (shop, order) =>
    shop.tool.call(`v1/orders/${name}`, { orderNum: order.orderNum, ...input(order, shop) });

/** A call of the customer's. */
const customer =
  (name: string, input: (order: Order) => object = () => ({})): RacedAct['do'] =>
  (_, order) =>
    order.call(`tickets/${name}`, { ticketID: order.ticketID, ...input(order) });

const anyTechnician = ({ ticketID }: Order, { technicianIDs }: TicketScenes) => ({
  technicianID: technicianIDs[ticketID % technicianIDs.length],
});
const reason = { reason: 'The customer asked by telephone.' };
const withoutCode = { withoutCode: 'Met at the door.' };

/** Every way in which an order is changed. A call that is missing here fails ticket-races.test.ts. */
export const racedActs: readonly RacedAct[] = [
  // what customers do
  {
    name: 'tickets/start',
    on: ['quoted'],
    do: ({ iPhone }, { call, ticketID }) =>
      call('tickets/start', aStart(iPhone, { ticketID, problem: 'It fell twice.' })),
  },
  {
    name: 'tickets/start (another repair elsewhere)',
    on: ['quoted', 'chosen'],
    do: ({ iPhone }, { call, ticketID }) =>
      call(
        'tickets/start',
        aStart(iPhone, { ticketID, repairTypeID: repairTypeOf(iPhone, 'Battery'), postcode: 'BS1 4DJ' }),
      ),
  },
  {
    name: 'tickets/accept{Brand}Quote',
    on: ['quoted', 'accepted', 'free'],
    do: (_, order) => accept(order, order.quoteIDs[1] ?? order.quoteIDs[0] ?? 0),
  },
  {
    name: 'tickets/accept{Brand}Quote (with another window)',
    on: ['quoted', 'accepted'],
    do: (_, order) =>
      accept(order, order.quoteIDs[0] ?? 0, {
        asap: false,
        timeDesc: '',
        day: '2026-03-03',
        startTime: '13:00',
        endTime: '16:00',
      }),
  },
  { name: 'tickets/applyCode', on: ['quoted', 'chosen'], do: (_, order) => applyCode(order, 'SHARED') },
  {
    name: 'tickets/applyCode (remove)',
    on: ['accepted', 'free'],
    do: (_, order) => applyCode(order, 'REMOVE'),
  },
  {
    name: 'tickets/chooseTimeSlot',
    on: [...undecided, ...toCollect],
    do: (_, order) => chooseWindow(order, { time: '13:00' }),
  },
  {
    name: 'tickets/chooseTimeSlot (as soon as possible)',
    on: undecided,
    do: (_, order) => chooseWindow(order, { time: false }),
  },
  {
    name: 'tickets/chooseTimeSlot (none)',
    on: undecided,
    do: (_, order) => chooseWindow(order, { pencil: 0 }),
  },
  {
    name: 'tickets/chooseTimeSlot (delivery)',
    on: ['repaired'],
    do: (_, order) => chooseWindow(order, { task: 'DELIVERY', date: '2026-03-06', time: '10:00' }),
  },
  {
    name: 'tickets/chooseTimeSlot (no delivery)',
    on: ['repaired'],
    do: (_, order) => chooseWindow(order, { task: 'DELIVERY', date: '2026-03-05', time: '13:00', pencil: 0 }),
  },
  {
    name: 'tickets/saveLead',
    on: ['quoted', 'chosen'],
    do: customer('saveLead', () => ({ email: 'ada@example.com', quoteID: null })),
  },
  {
    name: 'tickets/update',
    on: [...undecided, 'charged'],
    do: customer('update', () => ({
      customerData: { firstname: 'Ada', surname: 'Quill', phone: '07700 900999', email: 'ada@example.com' },
    })),
  },
  {
    name: 'tickets/getBill',
    on: ['accepted', 'priced', 'declined', 'offered'],
    do: (_, order) => getBill(order),
  },
  {
    name: 'tickets/beginPayment',
    on: ['accepted', 'charged', 'priced', 'declined', 'offered', 'essential'],
    do: (_, order) => begin(order, order.amountInPence),
  },
  {
    name: 'tickets/confirm',
    on: ['charged'],
    do: (_, order) => confirm(order, order.intentID, { agreed }),
  },
  {
    name: 'tickets/confirm (nothing to pay)',
    on: ['chosen', 'free'],
    do: (_, order) => confirm(order, false, { agreed }),
  },
  { name: 'tickets/cancelPayment', on: ['charged', 'accepted'], do: (_, order) => cancelPayment(order) },
  { name: 'tickets/declinePrice', on: ['priced'], do: customer('declinePrice') },
  { name: 'tickets/keepAgreed', on: ['offered'], do: customer('keepAgreed') },
  {
    name: 'tickets/sendBack',
    on: ['essential'],
    do: customer('sendBack', ({ paidPence }) => ({ refundInPence: paidPence })),
  },
  {
    name: 'tickets/cancel',
    on: [...undecided, ...toCollect, 'unasked'],
    do: customer('cancel', ({ paidPence }) => ({ refundInPence: paidPence })),
  },
  {
    name: 'tickets/claim',
    on: ['completed'],
    do: customer('claim', () => ({ problem: 'It is dark again.' })),
  },
  {
    name: 'tickets/askToBegin',
    on: ['unasked'],
    do: customer('askToBegin', () => ({ startEarly: true })),
  },
  {
    name: 'tickets/feedback',
    on: ['completed'],
    do: customer('feedback', () => ({ stars: 5, comment: 'Thank you' })),
  },
  {
    name: 'tickets/sendMessage',
    on: all,
    do: customer('sendMessage', () => ({ text: 'Any news?', messageKey: randomUUID() })),
  },
  { name: 'tickets/markRead', on: all, do: customer('markRead', () => ({ messageID: 2_000_000_000 })) },
  { name: 'tickets/removePhoto', on: all, do: customer('removePhoto', ({ photoID }) => ({ photoID })) },

  // what staff do
  { name: 'ops/tickets/note', on: all, do: office('tickets/note', () => ({ text: 'Rings twice.' })) },
  {
    name: 'ops/tickets/setSerial',
    on: all,
    do: office('tickets/setSerial', () => ({ serial: `C02${randomUUID().slice(0, 6).toUpperCase()}` })),
  },
  {
    name: 'ops/tickets/sendMessage',
    on: all,
    do: office('tickets/sendMessage', () => ({ text: 'We are on it.', messageKey: randomUUID() })),
  },
  {
    name: 'ops/tickets/markRead',
    on: all,
    do: office('tickets/markRead', () => ({ messageID: 2_000_000_000 })),
  },
  { name: 'ops/tickets/contact', on: ['quoted', 'chosen'], do: office('tickets/contact') },
  { name: 'ops/tickets/addQuote', on: ['quoted', 'chosen'], do: office('tickets/addQuote', () => written) },
  {
    name: 'ops/tickets/changeQuote',
    on: ['quoted', 'chosen'],
    do: office('tickets/changeQuote', ({ quoteIDs }) => ({ ...written, quoteID: quoteIDs[0] })),
  },
  {
    name: 'ops/tickets/reassignTechnician',
    on: [...undecided, 'charged', ...toCollect, ...withUs],
    do: office('tickets/reassignTechnician', anyTechnician),
  },
  {
    name: 'ops/tickets/moveWindow',
    on: toCollect,
    do: office('tickets/moveWindow', () => ({ task: 'PICKUP', day: '2026-03-04', hour: 16 })),
  },
  {
    name: 'ops/tickets/moveWindow (delivery)',
    on: ['repaired'],
    do: office('tickets/moveWindow', () => ({ task: 'DELIVERY', day: '2026-03-06', hour: 16 })),
  },
  {
    name: 'ops/tickets/clearContact',
    on: [],
    do: office('tickets/clearContact', () => ({ reason: 'asap', said: 'Tomorrow at ten.' })),
  },
  {
    name: 'ops/tickets/assignCourier',
    on: toCollect,
    do: office('tickets/assignCourier', (_, { driver }) => ({ task: 'PICKUP', staffID: driver.staffID })),
  },
  {
    name: 'ops/tickets/assignCourier (delivery)',
    on: ['repaired', 'onItsWayBack', 'unrepairable'],
    do: office('tickets/assignCourier', (_, { driver }) => ({ task: 'DELIVERY', staffID: driver.staffID })),
  },
  { name: 'ops/tickets/collect', on: toCollect, do: office('tickets/collect', () => withoutCode) },
  {
    name: 'ops/tickets/deliver',
    on: ['repaired', 'onItsWayBack'],
    do: office('tickets/deliver', () => ({ ...withoutCode, actID: randomUUID() })),
  },
  {
    name: 'ops/tickets/returned',
    on: ['unrepairable'],
    do: office('tickets/returned', () => ({ ...withoutCode, actID: randomUUID() })),
  },
  {
    name: 'ops/tickets/noteForDriver',
    on: toCollect,
    do: office('tickets/noteForDriver', () => ({ text: 'Flat 3B.' })),
  },
  // nobody has told of a hand-over: refused, whatever else is done
  { name: 'ops/tickets/confirmHandOver', on: [], do: office('tickets/confirmHandOver') },
  { name: 'ops/tickets/givenBack', on: [], do: office('tickets/givenBack') },
  {
    name: 'ops/tickets/tellOffice',
    on: [...toCollect, 'onItsWayBack'],
    do: ({ driver }, { ticketID }) =>
      driver.call('ops/tickets/tellOffice', {
        ticketID,
        task: 'PICKUP',
        what: 'photo',
        because: 'other',
        agoMs: 0,
        actID: randomUUID(),
      }),
  },
  {
    name: 'ops/tickets/onTheWay',
    on: [...toCollect, 'onItsWayBack'],
    do: ({ driver }, { ticketID }) => driver.call('ops/tickets/onTheWay', { ticketID, task: 'PICKUP' }),
  },
  {
    name: 'ops/tickets/nobodyThere',
    on: ['onItsWayBack', 'unrepairable'],
    do: office('tickets/nobodyThere', () => ({ task: 'DELIVERY' })),
  },
  {
    name: 'ops/tickets/movePromise',
    on: [...toCollect, 'collected', 'repaired'],
    do: office('tickets/movePromise', () => ({ until: '2026-03-20', because: 'part' })),
  },
  {
    name: 'ops/tickets/diagnose',
    on: ['collected', 'diagnosing'],
    do: office('tickets/diagnose', () => ({ found: 'Corrosion.' })),
  },
  {
    name: 'ops/tickets/setFinalPrice',
    on: ['diagnosing'],
    do: office('tickets/setFinalPrice', () => ({ amountInPence: 6_000, finding })),
  },
  {
    name: 'ops/tickets/offerExtraWork',
    on: ['collected'],
    do: office('tickets/offerExtraWork', () => ({ amountInPence: 4_000, finding })),
  },
  {
    name: 'ops/tickets/withdrawExtraWork',
    on: ['offered', 'essential'],
    do: office('tickets/withdrawExtraWork'),
  },
  {
    name: 'ops/tickets/repaired',
    on: ['collected', 'offered'],
    do: office('tickets/repaired', (_, { report, despite }) => ({ report, despite })),
  },
  {
    name: 'ops/tickets/unrepairable',
    on: ['collected', 'diagnosing', 'offered'],
    do: office('tickets/unrepairable', () => ({ finding })),
  },
  { name: 'ops/tickets/waiveFee', on: ['declined'], do: office('tickets/waiveFee', () => reason) },
  { name: 'ops/tickets/handToCourier', on: backHome, do: office('tickets/handToCourier') },
  {
    name: 'ops/tickets/refund',
    on: received,
    do: office('tickets/refund', () => ({ amountInPence: 100, ...reason })),
  },
  {
    name: 'ops/tickets/refundAgain',
    on: received,
    // none has failed here: refused, whoever else acts
    do: office('tickets/refundAgain', () => ({ refundID: 1 })),
  },
  {
    name: 'ops/tickets/payRefundAnotherWay',
    on: received,
    do: office('tickets/payRefundAnotherWay', () => ({ refundID: 1, means: 'cash', reference: 'R-1' })),
  },
  {
    name: 'ops/tickets/cancel',
    on: [...undecided, ...toCollect, 'unasked'],
    do: office('tickets/cancel', () => reason),
  },
  {
    name: 'ops/jobs/check',
    on: ['collected', 'diagnosing'],
    do: office('jobs/check', () => ({
      version: 0,
      points: [{ stage: 'before', point: 0, result: 'passed', remark: '', seen: untouched }],
    })),
  },
  {
    name: 'ops/jobs/addPart',
    on: ['collected', 'diagnosing'],
    do: office('jobs/addPart', () => ({ partKey: randomUUID(), ...part })),
  },
  {
    name: 'ops/jobs/correctPart',
    on: ['collected', 'diagnosing'],
    do: office('jobs/correctPart', ({ partID }) => ({ partID, partKey: randomUUID(), ...part })),
  },
  {
    name: 'ops/jobs/removePart',
    on: ['collected', 'diagnosing'],
    do: office('jobs/removePart', ({ partID }) => ({ partID, reason: 'Not used.' })),
  },

  // what tools do
  { name: 'v1/orders/note', on: all, do: tool('note', () => ({ text: 'In stock.' })) },
  { name: 'v1/orders/addQuote', on: ['quoted', 'chosen'], do: tool('addQuote', () => written) },
  {
    name: 'v1/orders/reassign',
    on: [...undecided, ...toCollect, ...withUs],
    do: tool('reassign', anyTechnician),
  },
  {
    name: 'v1/orders/moveWindow',
    on: toCollect,
    do: tool('moveWindow', () => ({ task: 'PICKUP', day: '2026-03-04', hour: 13 })),
  },
  {
    name: 'v1/orders/movePromise',
    on: [...toCollect, 'collected', 'repaired'],
    do: tool('movePromise', () => ({ until: '2026-03-21', because: 'part' })),
  },
  { name: 'v1/orders/cancel', on: [...undecided, ...toCollect, 'unasked'], do: tool('cancel', () => reason) },

  // what the provider and time bring about
  {
    name: 'job: the outcome of a payment',
    on: ['charged'],
    do: async ({ paying }, { intentID }) => void (await reconcile(paying, intentID)),
  },
  {
    name: 'job: webhooks of the provider',
    on: ['charged', 'paid'],
    do: async ({ deliverWebhooks, workOff }) => {
      await deliverWebhooks();
      await workOff();
    },
  },
  {
    name: 'job: mails and refunds',
    on: [...toCollect, 'unrepairable', 'declined'],
    do: async ({ workOff }) => void (await workOff()),
  },
  {
    name: 'job: sweeping payments',
    on: ['accepted', 'charged', 'priced'],
    do: ({ paying, log }) => sweepOnce(paymentSweep({ ...paying, log })),
  },
  {
    name: 'job: expiring',
    on: undecided,
    do: ({ app }, { ticketID }) => unlessRefused(expireTicket(app.db, { ticketID, now: later })),
  },
  { name: 'job: freeing holds', on: undecided, do: ({ app }) => freeExpiredHolds(app.db, later) },
  {
    name: 'job: forgetting',
    on: ['quoted', 'accepted', 'paid'],
    do: ({ app }) => forgetTickets(app.db, new Date('2027-01-01')),
  },
  { name: 'job: sending webhooks', on: ['quoted', 'paid', 'repaired'], do: (shop) => sendWebhooks(shop) },
  {
    name: 'job: other places in the week',
    on: ['quoted', 'accepted', 'paid', 'repaired'],
    do: async (shop) => {
      const { data, rc, msg, status } = await shop.asStaff('administrator', 'ops/setup/getWindows', {});
      if (!data) throw new Error(JSON.stringify({ rc, msg, status }));
      // `as`: the call's own output
      const { areas } = data as unknown as {
        areas: { areaID: number; week: { places: number }[]; version: string }[];
      };
      const [area] = areas;
      const week = area?.week.map((window) => ({
        ...window,
        places: mostPlaces - Math.floor(Math.random() * 100),
      }));
      return shop.asStaff('administrator', 'ops/setup/saveWeek', {
        areaID: area?.areaID,
        week,
        seen: area?.version,
      });
    },
  },
];

/** A job has no answer to give: what was refused by name was refused in good order. */
const unlessRefused = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

async function sendWebhooks({ app, now }: TicketScenes): Promise<void> {
  const until = new Date(now().getTime() + claimMs);
  const endpoint = await claimEndpoint(app.db, { claim: randomUUID(), now: now(), until });
  if (!endpoint) return;
  await sendDeliveries(
    endpoint,
    {
      db: app.db,
      clock: app.clock,
      log: createLog('silent'),
      brand: new LiveBrand(readConfig({}).brand),
      publicUrl: '',
      opsUrl: 'https://ops.example',
      post: async () => ({ status: 204, text: '' }),
    },
    () => false,
  );
}
