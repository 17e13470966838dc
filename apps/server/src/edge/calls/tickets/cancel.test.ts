import { expect, test } from 'vitest';
import { begin, getBill, intentOf, returnUrl } from '../../../testing/paying.ts';
import { staffedShop } from '../../../testing/booked.ts';
import { openAsCustomer, type OpenTicket } from '../../../testing/tickets.ts';

const shop = await staffedShop();
const { app, stripe, statusOf } = shop;
const { db } = app;

const cancel = ({ call, ticketID }: Pick<OpenTicket, 'call' | 'ticketID'>, refundInPence: number) =>
  call('tickets/cancel', { ticketID, refundInPence });
const refundsOf = async ({ ticketID }: OpenTicket) =>
  (await db.selectFrom('refund').select('amount_pence').where('ticket_id', '=', ticketID).execute()).map(
    ({ amount_pence }) => amount_pence,
  );

test('gives back what the page showed, once, though two tabs cancel', async () => {
  const ticket = await shop.aPaidTicket();
  const { refundInPence } = await shop.trackingOf(ticket);
  expect(refundInPence).toBe(ticket.paidPence);
  const said = await Promise.all([cancel(ticket, refundInPence), cancel(ticket, refundInPence)]);
  expect(said.map(({ rc }) => rc)).toEqual([0, 0]);
  expect(await statusOf(ticket)).toBe('CANCELLED');
  expect(await refundsOf(ticket)).toEqual([ticket.paidPence]);
  expect((await shop.windows()).every(({ taken }) => taken === 0)).toBe(true);
});

test('another sum is refused, and getTasks tells the right one', async () => {
  const ticket = await shop.aPaidTicket();
  const given = { ticketID: ticket.ticketID, amountInPence: 500, reason: 'A mark on the case.' };
  await shop.coordinator.call('ops/tickets/refund', given);
  expect(await cancel(ticket, ticket.paidPence)).toMatchObject({ rc: 32 });
  expect(await statusOf(ticket)).toBe('PAID');
  const { refundInPence } = await shop.trackingOf(ticket);
  expect(refundInPence).toBe(ticket.paidPence - 500);
  expect(await cancel(ticket, refundInPence)).toMatchObject({ rc: 0 });
});

test('what is not paid yet is cancelled for nothing, and an open quote too', async () => {
  for (const ticket of [await shop.anAcceptedTicket(), await shop.aBookedTicket(), await shop.aTicket()]) {
    expect(await cancel(ticket, 0)).toMatchObject({ rc: 0 });
    expect(await refundsOf(ticket)).toEqual([]);
  }
});

test('cancelling and paying at once: the money is either kept with the order or on its way back', async () => {
  for (let round = 0; round < 3; round++) {
    const ticket = await shop.anAcceptedTicket();
    const { bill } = (await getBill(ticket)).data;
    const intentID = intentOf(bill);
    const pay = async () => {
      const begun = await begin(ticket, bill.amountInPence);
      await stripe.client.paymentIntents.confirm(intentID, {
        payment_method: 'pm_card_visa',
        return_url: returnUrl,
      });
      return begun;
    };
    const [cancelled] = await Promise.all([cancel(ticket, 0), pay()]);
    expect([0, 21]).toContain(cancelled.rc);
    await shop.deliverWebhooks();
    await shop.workOff();
    const isCancelled = cancelled.rc === 0;
    expect(await statusOf(ticket)).toBe(isCancelled ? 'CANCELLED' : 'PAID');
    expect(await refundsOf(ticket)).toEqual(isCancelled ? [bill.amountInPence] : []);
  }
});

test('not while the payment is on its way, not once it is collected, and not by a stranger', async () => {
  const paying = await shop.anAcceptedTicket();
  const { bill } = (await getBill(paying)).data;
  await begin(paying, bill.amountInPence);
  expect(await cancel(paying, 0)).toMatchObject({ rc: 21 });
  const ticket = await shop.aPaidTicket();
  const stranger = await openAsCustomer(app);
  expect(await cancel({ ...ticket, call: stranger.call }, ticket.paidPence)).toMatchObject({ rc: 6 });
  await shop.collect(ticket);
  expect(await cancel(ticket, ticket.paidPence)).toMatchObject({ rc: 15 });
  for (const refundInPence of [-1, 1.5, '0', null]) {
    expect((await ticket.call('tickets/cancel', { ticketID: ticket.ticketID, refundInPence })).rc).toBe(2);
  }
});
