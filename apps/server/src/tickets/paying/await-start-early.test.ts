import type { CallOutput } from '@fettle/contract/calls';
import { expect, test } from 'vitest';
import { staffedShop } from '../../testing/booked.ts';
import { begin, confirm, getBill, intentOf, returnUrl } from '../../testing/paying.ts';
import { chooseWindow, type OpenTicket } from '../../testing/tickets.ts';

const shop = await staffedShop();
const { app, stripe, coordinator, driver, anAcceptedTicket, trackingOf, statusOf, kindsOf, codeOf } = shop;

const payAtProvider = (intentID: string) =>
  stripe.client.paymentIntents.confirm(intentID, { payment_method: 'pm_card_visa', return_url: returnUrl });

/** With the secret of the bill alone: our button, and the boxes above it, are left out. Collected on Tuesday at ten. */
async function paidPastTheButton(ticket?: OpenTicket): Promise<OpenTicket> {
  const ours = ticket ?? (await anAcceptedTicket());
  const { bill } = (await getBill(ours)).data;
  await payAtProvider(intentOf(bill));
  expect((await confirm(ours, intentOf(bill))).rc).toBe(0);
  return ours;
}
const askToBegin = ({ call, ticketID }: OpenTicket) =>
  call('tickets/askToBegin', { ticketID, startEarly: true });
const stopsOf = async () =>
  (await driver.call<CallOutput<'ops/run/get'>>('ops/run/get', {})).data.stops.map(
    ({ ticketID }) => ticketID,
  );
const nextOf = async ({ ticketID }: OpenTicket) =>
  (await coordinator.call<CallOutput<'ops/tickets/get'>>('ops/tickets/get', { ticketID })).data.order.next;
const collectWithout = ({ ticketID }: OpenTicket) =>
  coordinator.call('ops/tickets/collect', { ticketID, withoutCode: 'They had no code.' });
const consentsOf = ({ ticketID }: OpenTicket) =>
  app.db.selectFrom('ticket_consent').select('kind').where('ticket_id', '=', ticketID).execute();

test('what is paid past our button stays paid, and nothing of it is collected', async () => {
  const ticket = await paidPastTheButton();
  expect(await statusOf(ticket)).toBe('PAID');
  expect((await trackingOf(ticket)).awaitsStart).toEqual({ from: '2026-03-17', mayAsk: true });
  expect(await nextOf(ticket)).toBe('Customer asks us to begin early');

  shop.setTime('2026-03-03T10:30:00Z');
  expect(await stopsOf()).not.toContain(ticket.ticketID);
  expect((await trackingOf(ticket)).handOver).toBeNull();
  expect((await collectWithout(ticket)).rc).toBe(26);
  expect(await statusOf(ticket)).toBe('PAID');
});

test('once they ask us to begin, in the words that are kept, the driver comes', async () => {
  const ticket = await paidPastTheButton();
  expect(await consentsOf(ticket)).toEqual([]);
  expect((await askToBegin(ticket)).rc).toBe(0);
  expect(await consentsOf(ticket)).toEqual([{ kind: 'startEarly' }]);
  expect((await trackingOf(ticket)).awaitsStart).toBeNull();
  expect(await nextOf(ticket)).toMatch(/^Collect Tue/);

  shop.setTime('2026-03-03T10:30:00Z');
  expect(await stopsOf()).toContain(ticket.ticketID);
  const { ticketID } = ticket;
  const collected = await driver.call('ops/tickets/collect', { ticketID, code: await codeOf(ticket) });
  expect(collected.rc).toBe(0);
});

test('asked twice, at once or again, it is given once; without the tick not at all', async () => {
  const ticket = await paidPastTheButton();
  const { call, ticketID } = ticket;
  expect((await call('tickets/askToBegin', { ticketID, startEarly: false })).rc).toBe(2);
  expect((await call('tickets/askToBegin', { ticketID })).rc).toBe(2);
  const answers = await Promise.all([1, 2, 3].map(() => askToBegin(ticket)));
  expect(answers.map(({ rc }) => rc)).toEqual([0, 0, 0]);
  expect((await askToBegin(ticket)).rc).toBe(0);
  expect((await kindsOf(ticket)).filter((kind) => kind === 'startEarlyGiven')).toHaveLength(1);
});

test('after the fourteen days it is collected without', async () => {
  const ticket = await paidPastTheButton();
  shop.setTime('2026-03-16T23:30:00Z');
  expect((await collectWithout(ticket)).rc).toBe(26);
  shop.setTime('2026-03-17T08:00:00Z');
  expect((await trackingOf(ticket)).awaitsStart).toBeNull();
  expect(await stopsOf()).toContain(ticket.ticketID);
  // there is nothing left to ask for
  expect((await askToBegin(ticket)).rc).toBe(15);
  expect((await collectWithout(ticket)).rc).toBe(0);
});

test('whoever has a window after the fourteen days, or pressed our button, waits for nothing', async () => {
  const late = await anAcceptedTicket();
  expect((await chooseWindow(late, { date: '2026-03-17' })).rc).toBe(0);
  await paidPastTheButton(late);
  const usual = await shop.aPaidTicket();
  for (const ticket of [late, usual]) {
    expect(await kindsOf(ticket)).not.toContain('startEarlyAwaited');
    expect((await trackingOf(ticket)).awaitsStart).toBeNull();
    expect((await askToBegin(ticket)).rc).toBe(15);
  }
});

test('terms alone are no request: they count from when they were agreed to', async () => {
  const ticket = await anAcceptedTicket();
  const { ticketID } = ticket;
  const { bill } = (await getBill(ticket)).data;
  expect((await begin(ticket, bill.amountInPence, { terms: true, startEarly: false })).rc).toBe(26);
  await app.db
    .insertInto('ticket_consent')
    .values({
      ticket_id: ticketID,
      kind: 'terms',
      wording: 'I agree.',
      agreed_at: new Date('2026-02-20T10:00:00Z'),
    })
    .execute();
  await paidPastTheButton(ticket);
  expect((await trackingOf(ticket)).awaitsStart).toEqual({ from: '2026-03-07', mayAsk: true });
});
