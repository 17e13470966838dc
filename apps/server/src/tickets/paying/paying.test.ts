import { expect, test } from 'vitest';
import {
  begin,
  cancelPayment,
  confirm,
  getBill,
  intentOf,
  payingShop,
  returnUrl,
} from '../../testing/paying.ts';
import { paymentSweep } from '../../wiring/jobs/payment-sweeps.ts';
import { sweepOnce } from '../../wiring/jobs/sweep.ts';
import {
  accept,
  applyCode,
  chooseWindow,
  openAsCustomer,
  quoteIDsOf,
  type OpenTicket,
} from '../../testing/tickets.ts';

const shop = await payingShop();
const { app, stripe, paying, anAcceptedTicket, workOff, deliverWebhooks } = shop;
const { db } = app;

const payWith = (intentID: string, card = 'pm_card_visa') =>
  stripe.client.paymentIntents.confirm(intentID, { payment_method: card, return_url: returnUrl });

/** As far as the button: the bill is loaded and the payment has begun. */
async function aPaymentBegun(ticket?: OpenTicket) {
  const ours = ticket ?? (await anAcceptedTicket());
  const { data } = await getBill(ours);
  const { bill } = data;
  expect(await begin(ours, bill.amountInPence)).toMatchObject({ rc: 0 });
  return { ticket: ours, bill, intentID: intentOf(bill) };
}

const attemptsOf = ({ ticketID }: { ticketID: number }) =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('ticket_id', '=', ticketID)
    .orderBy('attempt_id')
    .execute();
const ledgerOf = ({ ticketID }: { ticketID: number }) =>
  db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount_pence'])
    .where('ticket_id', '=', ticketID)
    .orderBy('entry_id')
    .execute();
const statusOf = async (ticket: OpenTicket) => (await shop.rowOf(ticket)).status;
const sweep = () => sweepOnce(paymentSweep({ ...paying, log: shop.log }));

test('a bill comes with a secret for its amount, and the same one when asked again', async () => {
  const ticket = await anAcceptedTicket();
  const { data } = await getBill(ticket);
  const again = await getBill(ticket);
  expect(data.bill).toMatchObject({ orderNum: `RE${ticket.ticketID}`, paymentID: null });
  expect(data.payment).toBe('toPay');
  expect(again.data).toEqual(data);
  expect(await stripe.payments.retrieveIntent(intentOf(data.bill))).toMatchObject({
    amountPence: data.bill.amountInPence,
    metadata: { ticketID: String(ticket.ticketID) },
  });
  expect(await attemptsOf(ticket)).toHaveLength(1);
});

test('two tabs that ask for the bill at once get one intent', async () => {
  const ticket = await anAcceptedTicket();
  const answers = await Promise.all(Array.from({ length: 6 }, () => getBill(ticket)));
  expect(new Set(answers.map(({ data }) => data.bill.clientSecret)).size).toBe(1);
  expect(await attemptsOf(ticket)).toHaveLength(1);
});

test('a customer opens twenty payments an hour, and coming back to one is not counted', async () => {
  const ticket = await anAcceptedTicket();
  const quoteIDs = quoteIDsOf(ticket);
  for (let at = 1; at <= 20; at++) {
    expect((await getBill(ticket)).rc).toBe(0);
    // the other quote is another bill, which needs another payment
    expect((await accept(ticket, quoteIDs[at % 2] ?? 0)).rc).toBe(0);
  }
  const refused = await getBill(ticket);
  expect(refused).toMatchObject({ rc: 28, data: null });
  expect(refused.msg).toContain('Nothing has been charged');
  expect(await attemptsOf(ticket)).toHaveLength(20);
  expect((await getBill(await anAcceptedTicket())).rc).toBe(0);

  shop.setTime('2026-03-02T11:00:00Z');
  const { data } = await getBill(ticket);
  for (let visit = 0; visit < 30; visit++) expect((await getBill(ticket)).data).toEqual(data);
});

test('paying moves the ticket on, settles the bill, books the window and the money', async () => {
  const { ticket, bill, intentID } = await aPaymentBegun();
  await payWith(intentID);
  expect(await confirm(ticket, intentID)).toMatchObject({ rc: 0 });
  expect(await statusOf(ticket)).toBe('PAID');
  const shown = await ticket.look();
  expect(shown.bill).toMatchObject({ paymentID: intentID, amountInPence: bill.amountInPence });
  expect(shown.timeSlots.PICKUP).toMatchObject({ day: '2026-03-03', holdExpiresAt: null });
  expect(await shop.rowOf(ticket)).toMatchObject({ paying_since: null });
  const [charged, fee] = await ledgerOf(ticket);
  expect(charged).toEqual({ kind: 'charged', amount_pence: bill.amountInPence });
  expect(fee?.kind).toBe('fee');
  expect((await getBill(ticket)).data).toMatchObject({ payment: 'paid', bill: { clientSecret: '' } });
});

test('return, webhooks and sweeper together record a payment once, in whatever order', async () => {
  const { ticket, intentID, bill } = await aPaymentBegun();
  await payWith(intentID);
  await Promise.all([
    confirm(ticket, intentID),
    deliverWebhooks((ids) => [...ids.toReversed(), ...ids, ...ids]).then(() => workOff()),
    confirm(ticket, intentID),
    sweep(),
  ]);
  await workOff();
  expect((await ledgerOf(ticket)).filter(({ kind }) => kind === 'charged')).toEqual([
    { kind: 'charged', amount_pence: bill.amountInPence },
  ]);
  expect((await shop.eventsOf(ticket)).filter(({ kind }) => kind === 'pay')).toHaveLength(1);
  expect(await confirm(ticket, intentID)).toMatchObject({ rc: 0 });
});

test('the webhook alone is enough: the tab was closed', async () => {
  const { ticket, intentID } = await aPaymentBegun();
  await payWith(intentID);
  await deliverWebhooks();
  await workOff();
  expect(await statusOf(ticket)).toBe('PAID');
});

test('a lost webhook is found by the sweeper', async () => {
  const { ticket, intentID } = await aPaymentBegun();
  await payWith(intentID);
  stripe.promised.splice(0);
  shop.setTime('2026-03-02T10:06:00Z');
  await sweep();
  expect(await statusOf(ticket)).toBe('PAID');
});

test('what the provider cannot be asked about goes to the end of the queue, and the next round is for the others', async () => {
  const { ticket } = await aPaymentBegun();
  const other = await anAcceptedTicket();
  const replaced = (await getBill(other)).data.bill;
  await applyCode(other, 'FIX10');
  const away = () => Promise.reject(new Error('away'));
  const payments = { ...paying.payments, retrieveIntent: away, cancelIntent: away };
  const now = '2026-03-02T10:07:00Z';
  shop.setTime(now);
  await sweepOnce(paymentSweep({ ...paying, payments, log: shop.log }));
  expect(await attemptsOf(ticket)).toMatchObject([{ status: 'onItsWay', updated_at: new Date(now) }]);
  const [superseded] = await attemptsOf(other);
  expect(superseded).toMatchObject({ intent_id: intentOf(replaced), updated_at: new Date(now) });
});

test('a declined card lets the customer try another, and the ticket may be changed in between', async () => {
  const { ticket, intentID, bill } = await aPaymentBegun();
  await expect(payWith(intentID, 'pm_card_visa_chargeDeclined')).rejects.toThrow();
  expect(await confirm(ticket, intentID)).toMatchObject({ rc: 18 });
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'ACCEPTED', paying_since: null });
  expect((await getBill(ticket)).data).toMatchObject({ payment: 'toPay' });
  expect(await begin(ticket, bill.amountInPence)).toMatchObject({ rc: 0 });
  await payWith(intentID);
  expect(await confirm(ticket, intentID)).toMatchObject({ rc: 0 });
});

test('while a payment is on its way the ticket is frozen', async () => {
  const { ticket, intentID } = await aPaymentBegun();
  await payWith(intentID, 'pm_card_threeDSecure2Required');
  expect(await confirm(ticket, intentID)).toMatchObject({ rc: 45 });
  expect(await applyCode(ticket, 'FIX10')).toMatchObject({ rc: 21 });
  expect((await chooseWindow(ticket, { time: '13:00' })).rc).not.toBe(0);
  expect((await getBill(ticket)).data.payment).toBe('begun');
  const { timeSlots } = await ticket.look();
  expect(timeSlots.PICKUP?.holdSecondsLeft).toBeGreaterThan(60 * 60);
});

test('whoever presses the button twice, or again after a lost answer, begins one payment', async () => {
  const ticket = await shop.anAcceptedTicket();
  const { bill } = (await getBill(ticket)).data;
  const pressed = [await begin(ticket, bill.amountInPence), await begin(ticket, bill.amountInPence)];
  expect(pressed.map(({ rc }) => rc)).toEqual([0, 0]);
  const kinds = (await shop.eventsOf(ticket)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'paymentBegan')).toHaveLength(1);
});

test('a payment without an outcome for an hour is abandoned, and everything it held is undone', async () => {
  const { ticket, intentID } = await aPaymentBegun();
  await payWith(intentID, 'pm_card_threeDSecure2Required');
  shop.setTime('2026-03-02T11:00:00Z');
  await sweep();
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'ACCEPTED', paying_since: null });
  expect((await stripe.payments.retrieveIntent(intentID))?.status).toBe('cancelled');
  expect((await ticket.look()).timeSlots.PICKUP?.holdSecondsLeft).toBeLessThanOrEqual(30 * 60);
  const { data } = await getBill(ticket);
  expect(intentOf(data.bill)).not.toBe(intentID);
});

test('the customer cancels a payment that hangs, and may pay again', async () => {
  const { ticket, intentID } = await aPaymentBegun();
  await payWith(intentID, 'pm_card_threeDSecure2Required');
  expect(await cancelPayment(ticket)).toMatchObject({ rc: 0, data: { payment: 'toPay' } });
  expect(await cancelPayment(ticket)).toMatchObject({ rc: 0 });
  expect((await shop.eventsOf(ticket)).map(({ kind }) => kind)).toContain('paymentAbandoned');
});

test('cancelling a payment that had succeeded meanwhile finds it paid', async () => {
  const { ticket, intentID } = await aPaymentBegun();
  await payWith(intentID);
  expect(await cancelPayment(ticket)).toMatchObject({ rc: 0, data: { payment: 'paid' } });
  expect(await statusOf(ticket)).toBe('PAID');
});

test('a code applied after the bill was loaded replaces the intent, and the old amount is not confirmed', async () => {
  const ticket = await anAcceptedTicket();
  const before = (await getBill(ticket)).data.bill;
  await applyCode(ticket, 'FIX10');
  expect(await begin(ticket, before.amountInPence)).toMatchObject({ rc: 23 });
  const after = (await getBill(ticket)).data.bill;
  expect(after.amountInPence).toBeLessThan(before.amountInPence);
  expect(intentOf(after)).not.toBe(intentOf(before));
  await sweep();
  expect((await stripe.payments.retrieveIntent(intentOf(before)))?.status).toBe('cancelled');
});

test('money that arrives for a replaced bill goes back by itself', async () => {
  const ticket = await anAcceptedTicket();
  const before = (await getBill(ticket)).data.bill;
  await applyCode(ticket, 'FIX10');
  await payWith(intentOf(before));
  await deliverWebhooks();
  await workOff();
  expect(await statusOf(ticket)).toBe('ACCEPTED');
  expect((await ledgerOf(ticket)).map(({ kind }) => kind).toSorted()).toEqual(['charged', 'fee', 'refunded']);
});

test('a window lost while paying leaves the money safe and tells the coordinators', async () => {
  const { ticket, intentID } = await aPaymentBegun();
  await payWith(intentID, 'pm_card_visa');
  await db.deleteFrom('window_hold').where('ticket_id', '=', ticket.ticketID).execute();
  await db.updateTable('courier_window').set({ places: 0, taken: 0 }).execute();
  expect(await confirm(ticket, intentID)).toMatchObject({ rc: 0 });
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'PAID', contact_reason: 'window-lost' });
  expect((await shop.eventsOf(ticket)).map(({ kind }) => kind)).toContain('windowLost');
});

test('without the request to begin early only a window after the fourteen days can be paid', async () => {
  const ticket = await anAcceptedTicket();
  const { amountInPence } = (await getBill(ticket)).data.bill;
  const termsOnly = { terms: true, startEarly: false };
  expect(await begin(ticket, amountInPence, { terms: false, startEarly: true })).toMatchObject({ rc: 24 });
  expect(await begin(ticket, amountInPence, termsOnly)).toMatchObject({ rc: 26 });
  await chooseWindow(ticket, { date: '2026-03-17' });
  expect(await begin(ticket, amountInPence, termsOnly)).toMatchObject({ rc: 0 });
  const consents = await db
    .selectFrom('ticket_consent')
    .select('kind')
    .where('ticket_id', '=', ticket.ticketID)
    .execute();
  expect(consents).toEqual([{ kind: 'terms' }]);
});

test("another customer's bill, intent and ticket do not exist", async () => {
  const { ticket, intentID, bill } = await aPaymentBegun();
  await payWith(intentID);
  const stranger = await openAsCustomer(app);
  const theirs = { call: stranger.call, ticketID: ticket.ticketID };
  expect(await getBill(theirs)).toMatchObject({ rc: 6 });
  expect(await begin(theirs, bill.amountInPence)).toMatchObject({ rc: 6 });
  expect(await confirm(theirs, intentID)).toMatchObject({ rc: 6 });
  expect(await cancelPayment(theirs)).toMatchObject({ rc: 6 });
  const own = await anAcceptedTicket();
  expect(await confirm(own, intentID)).toMatchObject({ rc: 18 });
  expect(await statusOf(own)).toBe('ACCEPTED');
});

test('confirming before anything was paid, and with an intent of nobody, is refused', async () => {
  const { ticket, intentID } = await aPaymentBegun();
  expect(await confirm(ticket, intentID)).toMatchObject({ rc: 18 });
  expect(await confirm(ticket, 'pi_nobody')).toMatchObject({ rc: 18 });
  expect(await statusOf(ticket)).toBe('ACCEPTED');
});

test('an invoice is numbered without gaps, printed once and mailed', async () => {
  const numbers: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { ticket, intentID } = await aPaymentBegun();
    await payWith(intentID);
    await confirm(ticket, intentID);
    await workOff();
    const { data } = await ticket.call<{ documents: { number: string; url: string }[] }>(
      'tickets/getDocuments',
      {
        ticketID: ticket.ticketID,
      },
    );
    const [invoice] = data.documents;
    numbers.push(Number(invoice?.number.replace('INV-', '')));
  }
  const [first = 0] = numbers;
  expect(numbers).toEqual([first, first + 1, first + 2]);
  expect(shop.mails.at(-1)?.subject).toContain('is booked in and paid for');
});
