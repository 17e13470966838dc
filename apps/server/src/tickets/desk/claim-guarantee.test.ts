import { expect, test } from 'vitest';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { staffedShop } from '../../testing/booked.ts';
import { chooseWindow, openAsCustomer, type OpenTicket } from '../../testing/tickets.ts';

const shop = await staffedShop();
const { app, coordinator, trackingOf, statusOf, setTime } = shop;
const { db } = app;

async function aDeliveredTicket() {
  const ticket = await shop.aPaidTicket();
  await shop.collect(ticket);
  await shop.repair(ticket);
  await shop.deliver(ticket);
  return ticket;
}
const claim = (ticket: Pick<OpenTicket, 'call' | 'ticketID'>, problem = 'It flickers again.') =>
  ticket.call<{ ticketID: number }>('tickets/claim', { ticketID: ticket.ticketID, problem });
/** The claim's own ticket, seen by the same customer. */
const opened = (ticket: OpenTicket, ticketID: number): OpenTicket => ({
  ...ticket,
  ticketID,
  look: async () =>
    (await ticket.call<{ ticket: OpenTicket['started'] }>('tickets/get', { ticketID })).data.ticket,
});

test('a claim is an order of its own that knows the old one, with nothing to pay', async () => {
  const ticket = await aDeliveredTicket();
  const { rc, data } = await claim(ticket);
  expect(rc).toBe(0);
  const claimed = opened(ticket, data.ticketID);
  const [before, after] = [await ticket.look(), await claimed.look()];
  expect(after).toMatchObject({
    status: 'PAID',
    device: before.device,
    repairType: before.repairType,
    address: before.address,
    technician: { userID: before.technician?.userID },
    problem: 'It flickers again.',
    quotes: false,
    bill: { amountInPence: 0, paymentID: expect.stringMatching(/^free_\d+$/) as string },
    latestTask: { task: 'PICKUP', status: 'STARTED' },
  });
  expect(await trackingOf(claimed)).toMatchObject({
    claimOf: ticket.ticketID,
    claimedBy: null,
    mayCancel: true,
    mayMoveCollection: true,
    refundInPence: 0,
  });
  expect(await trackingOf(ticket)).toMatchObject({
    claimOf: null,
    claimedBy: data.ticketID,
    guarantee: { mayClaim: false },
  });
  expect((await shop.rowOf(claimed)).contact_reason).toBe('claim');
  expect(await shop.kindsOf(claimed)).toEqual(['start', 'guarantee']);
  expect((await shop.kindsOf(ticket)).at(-1)).toBe('claim');
});

test('it is collected, repaired and brought back like any other, and inherits the guarantee', async () => {
  const ticket = await aDeliveredTicket();
  const until = (await trackingOf(ticket)).guarantee?.until;
  const claimed = opened(ticket, (await claim(ticket)).data.ticketID);
  const { ticketID } = claimed;
  expect(await chooseWindow(claimed, { date: '2026-03-06' })).toMatchObject({ rc: 0 });
  expect((await shop.rowOf(claimed)).contact_reason).toBeNull();
  setTime('2026-03-06T10:30:00Z');
  const code = await shop.codeOf(claimed);
  expect(await shop.driver.call('ops/tickets/collect', { ticketID, code })).toMatchObject({ rc: 0 });
  await shop.repair(claimed);
  const withoutCode = 'A neighbour took it.';
  expect(await coordinator.call('ops/tickets/deliver', { ticketID, withoutCode })).toMatchObject({ rc: 0 });
  expect((await trackingOf(claimed)).guarantee).toMatchObject({ until, mayClaim: true });
  // the first one may be claimed again, and so may this
  expect((await trackingOf(ticket)).guarantee?.mayClaim).toBe(true);
});

test('two tabs that claim at once open one, and so does who asks again', async () => {
  const ticket = await aDeliveredTicket();
  const claims = await Promise.all([claim(ticket), claim(ticket), claim(ticket)]);
  const ids = new Set([...claims, await claim(ticket)].map(({ data }) => data.ticketID));
  expect(ids.size).toBe(1);
  const [ticketID = 0] = ids;
  expect(await ticket.call('tickets/cancel', { ticketID, refundInPence: 0 })).toMatchObject({ rc: 0 });
  expect((await claim(ticket)).data.ticketID).toBeGreaterThan(ticketID);
});

test('not before it is back, not without a word, and not for a stranger', async () => {
  const ticket = await shop.aPaidTicket();
  expect(await claim(ticket)).toMatchObject({ rc: 15 });
  const delivered = await aDeliveredTicket();
  expect(await claim(delivered, '  ')).toMatchObject({ rc: 2 });
  const stranger = await openAsCustomer(app);
  expect(await claim({ ...delivered, call: stranger.call })).toMatchObject({ rc: 6 });
});

test('not after its last day', async () => {
  setTime('2025-03-01T10:00:00Z');
  const ticket = await shop.aTicket();
  const { ticketID } = ticket;
  const actor = { kind: 'job', job: 'test' } as const;
  await appendTicketEvent(db, { ticketID, kind: 'deliver', actor, detail: {}, now: shop.now() });
  await shop.setStatus(ticket, 'COMPLETED');
  const today = await openAsCustomer(app);
  setTime('2025-09-01T22:59:59Z');
  await db
    .updateTable('ticket')
    .set({ customer_id: today.customerID })
    .where('ticket_id', '=', ticketID)
    .execute();
  await db
    .updateTable('session')
    .set({ expires_at: new Date('2030-01-01') })
    .execute();
  // no quote was accepted, so it has six months
  expect(await claim({ ticketID, call: today.call })).toMatchObject({ rc: 0 });
  expect(await statusOf(ticket)).toBe('COMPLETED');
  await db.updateTable('ticket').set({ status: 'CANCELLED' }).where('claim_of', '=', ticketID).execute();
  setTime('2025-09-01T23:00:00Z');
  expect(await claim({ ticketID, call: today.call })).toMatchObject({ rc: 33 });
});
