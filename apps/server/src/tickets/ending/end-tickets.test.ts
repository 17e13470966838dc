import { beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '@fettle/domain/refusal';
import { can, ticketStatuses } from '@fettle/domain/ticket/status';
import { inTransaction } from '../../platform/database/database.ts';
import { performAct } from '../acts/perform-act.ts';
import type { Principal } from '../pipeline/principal.ts';
import { expireTicket } from '../../wiring/jobs/expire-tickets.ts';
import { readTicketEvents } from '../../stores/events/ticket-events.ts';
import { holdWindow } from '../../stores/road/windows.ts';
import {
  accept,
  applyCode,
  aStart,
  chooseWindow,
  quoteIDsOf,
  repairTypeOf,
  testShop,
} from '../../testing/tickets.ts';
import type { OpenTicket } from '../../testing/tickets.ts';
import { anonymiseCustomer } from '../../stores/forgetting/forget-customer.ts';
import { closeTickets } from './close-tickets.ts';

const shop = await testShop();
const { db } = shop.app;
const coordinator = { kind: 'staff', staffID: 3, role: 'coordinator' } as const;
const office = { kind: 'staff', staffID: 3, roles: ['coordinator'] } as const;
const cancel = ({ ticketID }: OpenTicket, principal: Principal) =>
  performAct(shop.app, { act: 'cancel', ticketID, principal, input: {} });
const now = () => shop.now();
const customerOf = ({ customer }: OpenTicket) =>
  ({ kind: 'customer', customerID: customer.customerID }) as const;

/** A ticket with all that has to be undone: a promo, a window for each way, and unless told otherwise a bill. */
async function aTicketToEnd({ accepted = true } = {}) {
  const ticket = await shop.aTicket();
  await applyCode(ticket, 'WELCOME15');
  const window = (await chooseWindow(ticket)).data.timeSlot;
  if (accepted) await accept(ticket, quoteIDsOf(ticket)[0], window);
  await holdWindow(db, {
    ticketID: ticket.ticketID,
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
    .where('ticket_id', '=', ticket.ticketID)
    .execute();
  return ticket;
}

const endings: [string, string, (ticket: OpenTicket) => Promise<unknown>, { accepted: boolean }][] = [
  [
    'cancelled by its customer',
    'CANCELLED',
    (ticket) => cancel(ticket, customerOf(ticket)),
    { accepted: true },
  ],
  ['cancelled by a coordinator', 'CANCELLED', (ticket) => cancel(ticket, office), { accepted: true }],
  [
    'expired',
    'EXPIRED',
    ({ ticketID }) => expireTicket(db, { ticketID, now: new Date('2026-04-20T10:00:00Z') }),
    { accepted: true },
  ],
  [
    'closed with its account',
    'CANCELLED',
    (ticket) =>
      inTransaction(db, async (trx) => {
        const { customerID } = ticket.customer;
        await closeTickets(trx, { customerID, actor: customerOf(ticket), now: now() });
        await anonymiseCustomer(trx, customerID, now());
      }),
    { accepted: false },
  ],
];

describe.each(endings)('a ticket that is %s', (_, status, end, made) => {
  let ticket: OpenTicket;
  beforeEach(async () => {
    ticket = await aTicketToEnd(made);
    await end(ticket);
  });

  test('holds no place, owes nothing and waits for no call', async () => {
    expect(await shop.rowOf(ticket)).toMatchObject({
      status,
      collect_asap: false,
      contact_reason: null,
      contact_since: null,
    });
    const { ticketID } = ticket;
    const holds = await db.selectFrom('window_hold').where('ticket_id', '=', ticketID).execute();
    expect(holds).toEqual([]);
    expect((await shop.windows()).map(({ taken }) => taken)).toEqual([0, 0]);
    expect((await shop.billsOf(ticket)).filter((bill) => bill.status !== 'void')).toEqual([]);
  });

  test('has ended with an event that says why and by whom', async () => {
    const step = status === 'EXPIRED' ? 'expire' : 'cancel';
    const events = await readTicketEvents(db, ticket.ticketID);
    expect(events.filter(({ kind }) => kind === step)).toHaveLength(1);
    const ending = events.find(({ kind }) => kind === step);
    expect(ending?.detail).toHaveProperty('because');
    expect(events.filter(({ kind }) => kind === 'billVoided').map(({ actor }) => actor)).toEqual(
      made.accepted ? [ending?.actor] : [],
    );
  });

  test('stays as it is if that happens once more', async () => {
    const before = await readTicketEvents(db, ticket.ticketID);
    await end(ticket).catch((error: unknown) => expect(error).toEqual(new Refusal('loggedOut')));
    expect(await readTicketEvents(db, ticket.ticketID)).toEqual(before);
  });
});

test('a cancelled ticket gives the use of its promo back', async () => {
  const ticket = await aTicketToEnd();
  const battery = aStart(shop.iPhone, { repairTypeID: repairTypeOf(shop.iPhone, 'Battery') });
  const { data } = await ticket.call<{ ticket: { ticketID: number } }>('tickets/start', battery);
  const other = { call: ticket.call, ...data.ticket };
  expect((await applyCode(other, 'WELCOME15')).rc).toBe(8);
  await cancel(ticket, customerOf(ticket));
  expect((await applyCode(other, 'WELCOME15')).rc).toBe(0);
});

test('nobody cancels the ticket of another customer', async () => {
  const ticket = await shop.aTicket();
  const stranger = { kind: 'customer', customerID: ticket.customer.customerID + 1 } as const;
  await expect(cancel(ticket, stranger)).rejects.toThrow(new Refusal('unknownTicket'));
  expect((await shop.rowOf(ticket)).status).toBe('STARTED');
});

test.each(ticketStatuses.filter((status) => !can('cancel', status) && status !== 'CANCELLED'))(
  'a ticket that is %s cannot be cancelled any more',
  async (status) => {
    const ticket = await shop.aTicket();
    await shop.setStatus(ticket, status);
    await expect(cancel(ticket, office)).rejects.toThrow(new Refusal('ticketMovedOn'));
    expect((await shop.rowOf(ticket)).status).toBe(status);
  },
);
