import { beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '@fettle/domain/refusal';
import { can, ticketStatuses } from '@fettle/domain/ticket/status';
import { readTicketEvents } from '../stores/tickets/ticket-events.ts';
import { holdWindow } from '../stores/tickets/windows.ts';
import {
  accept,
  applyCode,
  aStart,
  chooseWindow,
  quoteIDsOf,
  repairTypeOf,
  testShop,
} from '../testing/tickets.ts';
import type { Order } from '../testing/tickets.ts';
import { anonymiseCustomer } from '../stores/people/forget-customer.ts';
import { cancelTicket } from './cancel-ticket.ts';
import { closeTickets } from './close-tickets.ts';
import { expireTicket } from './expire-ticket.ts';

const shop = await testShop();
const { db } = shop.app;
const coordinator = { kind: 'staff', staffID: 3, role: 'coordinator' } as const;
const job = { kind: 'job', job: 'expireTickets' } as const;
const now = () => shop.now();
const customerOf = ({ customer }: Order) => ({ kind: 'customer', customerID: customer.customerID }) as const;

/** An order with all that has to be undone: a promo, a window for each way, and unless told otherwise a bill. */
async function anOrderToEnd({ accepted = true } = {}) {
  const order = await shop.anOrder();
  await applyCode(order, 'WELCOME15');
  const { timeSlot } = (await chooseWindow(order)).data;
  if (accepted) await accept(order, quoteIDsOf(order)[0], timeSlot);
  await holdWindow(db, {
    ticketID: order.ticketID,
    customerID: null,
    statuses: ticketStatuses,
    task: 'DELIVERY',
    day: '2026-03-03',
    hour: 13,
    until: null,
    actor: coordinator,
    now: now(),
  });
  await db
    .updateTable('ticket')
    .set({ contact_reason: 'no-quote', contact_since: now() })
    .where('ticket_id', '=', order.ticketID)
    .execute();
  return order;
}

const endings: [string, string, (order: Order) => Promise<unknown>, { accepted: boolean }][] = [
  [
    'cancelled by its customer',
    'CANCELLED',
    (order) => cancelTicket(db, { ticketID: order.ticketID, actor: customerOf(order), now: now() }),
    { accepted: true },
  ],
  [
    'cancelled by a coordinator',
    'CANCELLED',
    (order) => cancelTicket(db, { ticketID: order.ticketID, actor: coordinator, now: now() }),
    { accepted: true },
  ],
  [
    'expired',
    'EXPIRED',
    ({ ticketID }) => expireTicket(db, { ticketID, actor: job, now: new Date('2026-04-20T10:00:00Z') }),
    { accepted: true },
  ],
  [
    'closed with its account',
    'CANCELLED',
    (order) =>
      db.transaction().execute(async (trx) => {
        const { customerID } = order.customer;
        await closeTickets(trx, { customerID, actor: customerOf(order), now: now() });
        await anonymiseCustomer(trx, customerID, now());
      }),
    { accepted: false },
  ],
];

describe.each(endings)('a ticket that is %s', (_, status, end, made) => {
  let order: Order;
  beforeEach(async () => {
    order = await anOrderToEnd(made);
    await end(order);
  });

  test('holds no place, owes nothing and waits for no call', async () => {
    expect(await shop.rowOf(order)).toMatchObject({
      status,
      collect_asap: false,
      contact_reason: null,
      contact_since: null,
    });
    const { ticketID } = order;
    const holds = await db.selectFrom('window_hold').where('ticket_id', '=', ticketID).execute();
    expect(holds).toEqual([]);
    expect((await shop.windows()).map(({ taken }) => taken)).toEqual([0, 0]);
    expect((await shop.billsOf(order)).filter((bill) => bill.status !== 'void')).toEqual([]);
  });

  test('has ended with an event that says why and by whom', async () => {
    const step = status === 'EXPIRED' ? 'expire' : 'cancel';
    const events = await readTicketEvents(db, order.ticketID);
    expect(events.filter(({ kind }) => kind === step)).toHaveLength(1);
    const ending = events.find(({ kind }) => kind === step);
    expect(ending?.detail).toHaveProperty('because');
    expect(events.filter(({ kind }) => kind === 'billVoided').map(({ actor }) => actor)).toEqual(
      made.accepted ? [ending?.actor] : [],
    );
  });

  test('stays as it is if that happens once more', async () => {
    const before = await readTicketEvents(db, order.ticketID);
    await end(order).catch((error: unknown) => expect(error).toEqual(new Refusal('loggedOut')));
    expect(await readTicketEvents(db, order.ticketID)).toEqual(before);
  });
});

test('a cancelled ticket gives the use of its promo back', async () => {
  const order = await anOrderToEnd();
  const battery = aStart(shop.iPhone, { repairTypeID: repairTypeOf(shop.iPhone, 'Battery') });
  const { data } = await order.call<{ ticket: { ticketID: number } }>('tickets/start', battery);
  const other = { call: order.call, ...data.ticket };
  expect((await applyCode(other, 'WELCOME15')).rc).toBe(8);
  await cancelTicket(db, { ticketID: order.ticketID, actor: customerOf(order), now: now() });
  expect((await applyCode(other, 'WELCOME15')).rc).toBe(0);
});

test('nobody cancels the ticket of another customer', async () => {
  const order = await shop.anOrder();
  const stranger = { kind: 'customer', customerID: order.customer.customerID + 1 } as const;
  await expect(cancelTicket(db, { ticketID: order.ticketID, actor: stranger, now: now() })).rejects.toThrow(
    new Refusal('unknownTicket'),
  );
  expect((await shop.rowOf(order)).status).toBe('STARTED');
});

test.each(ticketStatuses.filter((status) => !can('cancel', status) && status !== 'CANCELLED'))(
  'a ticket that is %s cannot be cancelled any more',
  async (status) => {
    const order = await shop.anOrder();
    await shop.setStatus(order, status);
    await expect(
      cancelTicket(db, { ticketID: order.ticketID, actor: coordinator, now: now() }),
    ).rejects.toThrow(new Refusal('ticketMovedOn'));
    expect((await shop.rowOf(order)).status).toBe(status);
  },
);
