import { describe, expect, test } from 'vitest';
import { billKinds, billStatuses, type BillKind } from '@fettle/domain/ticket/bill';
import { quoteIDsOf, testShop, type OpenTicket } from '../../testing/tickets.ts';
import { openBill, voidBill } from './bills.ts';
import { readTicketEvents } from '../events/ticket-events.ts';

const shop = await testShop();
const { db } = shop.app;
const actor = { kind: 'staff', staffID: 4, role: 'technician' } as const;
const now = new Date('2026-03-02T10:00:00Z');

const open = (ticket: OpenTicket, kind: BillKind, amountPence: number, quoteID: number | null = null) =>
  openBill(db, { ticketID: ticket.ticketID, kind, quoteID, amountPence, actor, now });
const billEventsOf = async ({ ticketID }: OpenTicket) =>
  (await readTicketEvents(db, ticketID)).filter(({ kind }) => kind.startsWith('bill'));

test('another bill makes the open one void, and both are events', async () => {
  const ticket = await shop.aTicket();
  const [quoteID] = quoteIDsOf(ticket);
  await open(ticket, 'finalPrice', 12_000, quoteID);
  await open(ticket, 'finalPrice', 12_000, quoteID);
  await open(ticket, 'diagnosticFee', 8_500);
  const bills = await shop.billsOf(ticket);
  expect(bills).toMatchObject([
    { kind: 'finalPrice', quote_id: quoteID, status: 'void', version: 1 },
    { kind: 'diagnosticFee', quote_id: null, status: 'open', version: 2 },
  ]);
  const [first, second] = bills.map(({ bill_id }) => bill_id);
  expect(await billEventsOf(ticket)).toMatchObject([
    { kind: 'billOpened', actor, detail: { billID: first, billKind: 'finalPrice' } },
    { kind: 'billVoided', actor, detail: { billID: first } },
    { kind: 'billOpened', detail: { billID: second, billKind: 'diagnosticFee', quoteID: null } },
  ]);
});

test('nothing happens to a ticket without an open bill', async () => {
  const ticket = await shop.aTicket();
  await voidBill(db, { ticketID: ticket.ticketID, actor, now });
  expect(await billEventsOf(ticket)).toEqual([]);
});

describe('the database', () => {
  const insert = (ticket: OpenTicket, columns: object) =>
    db
      .insertInto('bill')
      .values({
        ticket_id: ticket.ticketID,
        kind: 'repair',
        quote_id: quoteIDsOf(ticket)[0],
        amount_pence: 100,
        version: 1,
        status: 'open',
        created_at: now,
        ...columns,
      })
      .execute();

  test.each(billKinds.flatMap((kind) => billStatuses.map((status) => [kind, status] as const)))(
    'knows a bill of kind %s that is %s',
    async (kind, status) => {
      const payment_id = status === 'paid' ? `free_${kind}` : null;
      const amount_pence = kind === 'guarantee' ? 0 : 100;
      await insert(await shop.aTicket(), { kind, status, payment_id, amount_pence });
    },
  );

  test.each([
    ['of another kind', { kind: 'tip' }, 'bill_kind_check'],
    ['in another status', { status: 'late' }, 'bill_status_check'],
    ['for a repair without a quote', { quote_id: null }, 'bill_has_quote'],
    ['for a repair under guarantee that costs something', { kind: 'guarantee' }, 'bill_guaranteed_is_free'],
    ['that is paid by nothing', { status: 'paid' }, 'bill_paid_by'],
    ['that is open and paid', { payment_id: 'pi_1' }, 'bill_paid_by'],
  ])('refuses a bill %s', async (_, columns, constraint) => {
    await expect(insert(await shop.aTicket(), columns)).rejects.toThrow(constraint);
  });

  test('refuses a second open bill', async () => {
    const ticket = await shop.aTicket();
    await insert(ticket, {});
    await expect(insert(ticket, { version: 2 })).rejects.toThrow('bill_open_of_ticket');
  });
});
