import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { PaymentsUnavailable, type IntentStatus } from '../../outside/ports/payments.ts';
import {
  begin,
  cancelPayment,
  confirm,
  getBill,
  intentOf,
  payingShop,
  returnUrl,
} from '../../testing/paying.ts';
import { applyCode, chooseWindow, type OpenTicket } from '../../testing/tickets.ts';
import { paymentSweep } from '../../wiring/jobs/payment-sweeps.ts';
import { sweepOnce } from '../../wiring/jobs/sweep.ts';

const shop = await payingShop();
const { app, stripe, paying, anAcceptedTicket, workOff } = shop;

/** As far as the button, with a window on 3 March from 10:00. */
async function aPaymentBegun() {
  const ticket = await anAcceptedTicket();
  const { customerID } = ticket.customer;
  // mailboxes that nobody has verified get few mails
  const columns = { email: `ada-${customerID}@example.com`, email_verified: true };
  await app.db.updateTable('customer').set(columns).where('customer_id', '=', customerID).execute();
  await workOff();
  shop.mails.length = 0;
  const { bill } = (await getBill(ticket)).data;
  expect(await begin(ticket, bill.amountInPence)).toMatchObject({ rc: 0 });
  return { ticket, bill, intentID: intentOf(bill) };
}

const payWith = (intentID: string, card = 'pm_card_visa') =>
  stripe.client.paymentIntents.confirm(intentID, { payment_method: card, return_url: returnUrl });

/** Nobody answers until the work is done. */
async function whileAway(work: () => Promise<void>): Promise<void> {
  const away = () => Promise.reject(new PaymentsUnavailable('away'));
  const spies = (['retrieveIntent', 'cancelIntent'] as const).map((name) =>
    vi.spyOn(stripe.payments, name).mockImplementation(away),
  );
  await work().finally(() => spies.forEach((spy) => spy.mockRestore()));
}

/** What a bank or Klarna does with a payment that takes its time. */
async function setIntent(intentID: string, status: string, error: object | null = null): Promise<void> {
  const changes = JSON.stringify({ status, last_payment_error: error });
  await sql`update stripe_sandbox_object set body = body || ${changes}::jsonb where id = ${intentID}`.execute(
    app.db,
  );
}

const failure = { code: 'payment_method_provider_decline', type: 'invalid_request_error', message: 'No.' };
const sweep = () => sweepOnce(paymentSweep({ ...paying, log: shop.log }));
const kindsOf = async (ticket: OpenTicket) => (await shop.eventsOf(ticket)).map(({ kind }) => kind);
const stateOf = async (ticket: OpenTicket) => (await getBill(ticket)).data.payment;
/** Since the last time it was asked. */
function newSubjects({ ticketID }: OpenTicket): string[] {
  const subjects = shop.mails
    .map(({ subject }) => subject)
    .filter((one) => one.startsWith(`RE${ticketID}: `));
  shop.mails.length = 0;
  return subjects;
}

test('while the provider cannot be reached the same intent may be tried again, and nothing else changes', async () => {
  const { ticket, bill, intentID } = await aPaymentBegun();
  await whileAway(async () => {
    expect(await confirm(ticket, intentID)).toMatchObject({ rc: 22 });
    expect(await cancelPayment(ticket)).toMatchObject({ rc: 22 });
    const again = (await getBill(ticket)).data;
    expect(again).toMatchObject({ payment: 'begun', bill: { clientSecret: bill.clientSecret } });
    expect(await begin(ticket, bill.amountInPence)).toMatchObject({ rc: 0 });
    expect(await applyCode(ticket, 'FIX10')).toMatchObject({ rc: 21 });
    expect((await chooseWindow(ticket, { time: '13:00' })).rc).not.toBe(0);
  });
  expect(await ticket.look()).toMatchObject({ isPaying: true, isProcessing: false });
  // the second try on the same intent pays it
  await payWith(intentID);
  expect(await confirm(ticket, intentID)).toMatchObject({ rc: 0 });
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'PAID', paying_since: null });
  const attempts = await app.db
    .selectFrom('payment_attempt')
    .select('attempt_id')
    .where('ticket_id', '=', ticket.ticketID)
    .execute();
  expect(attempts).toHaveLength(1);
});

test('a first try that went through unnoticed is found by the second press', async () => {
  const { ticket, intentID } = await aPaymentBegun();
  await payWith(intentID);
  await whileAway(async () => {
    expect(await confirm(ticket, intentID)).toMatchObject({ rc: 22 });
  });
  expect(await confirm(ticket, intentID)).toMatchObject({ rc: 0 });
  expect(await stateOf(ticket)).toBe('paid');
});

const words: [IntentStatus, string, number, string][] = [
  ['needsPayment', 'requires_payment_method', 18, 'begun'],
  ['needsAction', 'requires_action', 45, 'begun'],
  ['processing', 'processing', 21, 'onItsWay'],
];
test.each(words)('an intent that %s is told as such', async (_, status, rc, state) => {
  const { ticket, intentID } = await aPaymentBegun();
  await setIntent(intentID, status);
  expect(await confirm(ticket, intentID)).toMatchObject({ rc });
  expect(await stateOf(ticket)).toBe(state);
  expect(await ticket.look()).toMatchObject({ isPaying: true, isProcessing: state === 'onItsWay' });
  expect(await applyCode(ticket, 'FIX10')).toMatchObject({ rc: 21 });
});

test('what the provider says of one payment is not said of the next', async () => {
  const { ticket, bill, intentID } = await aPaymentBegun();
  await setIntent(intentID, 'processing');
  await confirm(ticket, intentID);
  await setIntent(intentID, 'requires_payment_method', failure);
  expect(await confirm(ticket, intentID)).toMatchObject({ rc: 18 });
  expect(await stateOf(ticket)).toBe('toPay');
  shop.setTime('2026-03-02T10:01:00Z');
  expect(await begin(ticket, bill.amountInPence)).toMatchObject({ rc: 0 });
  expect(await stateOf(ticket)).toBe('begun');
});

test('a payment that is processing keeps its window until the window begins, and its loss is told once', async () => {
  const { ticket, intentID } = await aPaymentBegun();
  await setIntent(intentID, 'processing');
  await confirm(ticket, intentID);
  for (const time of ['2026-03-02T11:30:00Z', '2026-03-02T13:00:00Z', '2026-03-02T14:45:00Z']) {
    shop.setTime(time);
    await sweep();
    const { timeSlots } = await ticket.look();
    expect(timeSlots.PICKUP).toMatchObject({ day: '2026-03-03', startTime: '10:00' });
    expect(timeSlots.PICKUP?.holdSecondsLeft).toBe(2 * 60 * 60);
  }
  for (const time of ['2026-03-03T10:05:00Z', '2026-03-03T10:15:00Z']) {
    shop.setTime(time);
    await sweep();
  }
  await workOff();
  expect(await stateOf(ticket)).toBe('onItsWay');
  expect((await ticket.look()).timeSlots.PICKUP?.startTime).toBe('');
  expect((await kindsOf(ticket)).filter((kind) => kind === 'windowLost')).toHaveLength(1);
  expect(newSubjects(ticket)).toEqual([expect.stringContaining('we couldn’t keep your collection time')]);

  await setIntent(intentID, 'requires_payment_method');
  await payWith(intentID);
  await confirm(ticket, intentID);
  await workOff();
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'PAID', contact_reason: 'window-lost' });
  expect((await kindsOf(ticket)).filter((kind) => kind === 'windowLost')).toHaveLength(1);
});

test('a payment that arrives after its window has begun books no window that is over', async () => {
  const { ticket, intentID } = await aPaymentBegun();
  await setIntent(intentID, 'processing');
  await confirm(ticket, intentID);
  await setIntent(intentID, 'requires_payment_method');
  await payWith(intentID);
  shop.setTime('2026-03-03T10:00:00Z');
  await confirm(ticket, intentID);
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'PAID', contact_reason: 'window-lost' });
  expect((await ticket.look()).timeSlots.PICKUP?.startTime).toBe('');
});

test('what fails after a day of processing is told by mail, once; what fails at once is not', async () => {
  const { ticket, intentID } = await aPaymentBegun();
  await setIntent(intentID, 'processing');
  await confirm(ticket, intentID);
  await setIntent(intentID, 'requires_payment_method', failure);
  shop.setTime('2026-03-03T09:00:00Z');
  await sweep();
  await confirm(ticket, intentID);
  await workOff();
  expect(newSubjects(ticket)).toEqual([expect.stringContaining('didn’t go through')]);
  expect(await shop.rowOf(ticket)).toMatchObject({ status: 'ACCEPTED', paying_since: null });

  const other = await aPaymentBegun();
  await setIntent(other.intentID, 'requires_payment_method', failure);
  await confirm(other.ticket, other.intentID);
  await workOff();
  expect(newSubjects(other.ticket)).toEqual([]);
});

test('a window is kept while the provider cannot be asked', async () => {
  const { ticket } = await aPaymentBegun();
  shop.setTime('2026-03-02T11:30:00Z');
  await whileAway(sweep);
  expect((await ticket.look()).timeSlots.PICKUP?.holdSecondsLeft).toBe(2 * 60 * 60);
  expect(await stateOf(ticket)).toBe('begun');
});
