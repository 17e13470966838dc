import type { CallOutput } from '@fettle/contract/calls';
import { describe, expect, test } from 'vitest';
import { tidyUp } from '../../wiring/jobs/housekeeping.ts';
import { paymentSweep } from '../../wiring/jobs/payment-sweeps.ts';
import { sweepOnce } from '../../wiring/jobs/sweep.ts';
import { staffedShop } from '../../testing/booked.ts';
import { finding } from '../../testing/finding.ts';
import { begin, confirm, getBill, intentOf, returnUrl } from '../../testing/paying.ts';
import type { OpenTicket } from '../../testing/tickets.ts';

const shop = await staffedShop();
const { app, stripe, workOff, deliverWebhooks, mails } = shop;
const { db } = app;
const { call: coordinator } = shop.coordinator;
const done = { rc: 0 };
const movedOn = { rc: 15 };
const onItsWay = { rc: 21 };

type Paid = Awaited<ReturnType<typeof shop.aPaidTicket>>;

/** Paid, and with the technician. */
async function aCollectedTicket(): Promise<Paid> {
  shop.setTime('2026-03-02T10:00:00Z');
  const ticket = await shop.aPaidTicket();
  const { customerID } = ticket.customer;
  const own = { email: `ada-${customerID}@example.com`, email_verified: true };
  await db.updateTable('customer').set(own).where('customer_id', '=', customerID).execute();
  await shop.collect(ticket);
  await workOff();
  mails.length = 0;
  return ticket;
}

const offer = ({ ticketID }: OpenTicket, more: object = {}) =>
  coordinator('ops/tickets/offerExtraWork', { ticketID, amountInPence: 6_500, finding, ...more });
const withdraw = ({ ticketID }: OpenTicket) => coordinator('ops/tickets/withdrawExtraWork', { ticketID });
const repaired = ({ ticketID }: OpenTicket) =>
  coordinator('ops/tickets/repaired', { ticketID, report: shop.report, despite: shop.despite });
const keep = ({ call, ticketID }: OpenTicket) => call('tickets/keepAgreed', { ticketID });
const sendBack = ({ call, ticketID }: OpenTicket, refundInPence: number) =>
  call('tickets/sendBack', { ticketID, refundInPence });

async function anOffer(more: object = {}): Promise<Paid> {
  const ticket = await aCollectedTicket();
  expect(await offer(ticket, more)).toMatchObject(done);
  return ticket;
}

const trackingOf = async ({ call, ticketID }: OpenTicket) =>
  (await call<CallOutput<'tickets/getTasks'>>('tickets/getTasks', { ticketID })).data.tracking;
const statusOf = async (ticket: OpenTicket) => (await shop.rowOf(ticket)).status;
const extraOf = async (ticket: OpenTicket) =>
  (await shop.billsOf(ticket)).flatMap(({ kind, status }) => (kind === 'extraWork' ? [status] : []));
const refundsOf = ({ ticketID }: OpenTicket) =>
  db.selectFrom('refund').select(['amount_pence', 'reason']).where('ticket_id', '=', ticketID).execute();
const documentsOf = async ({ ticketID }: OpenTicket) =>
  (
    await db.selectFrom('document').select(['kind', 'bill_id']).where('ticket_id', '=', ticketID).execute()
  ).map(({ kind }) => kind);
const mailsTo = async ({ ticketID }: OpenTicket) => {
  await workOff();
  const about = mails.filter(({ subject }) => subject.startsWith(`RE${ticketID}: `));
  mails.length = 0;
  return about;
};

/** The card is charged; nobody has told us. */
async function charge(ticket: OpenTicket): Promise<string> {
  const { bill } = (await getBill(ticket)).data;
  const intentID = intentOf(bill);
  await stripe.client.paymentIntents.confirm(intentID, {
    payment_method: 'pm_card_visa',
    return_url: returnUrl,
  });
  return intentID;
}

test('it is a bill beside the paid one: the order stays collected and paid, and the promise waits', async () => {
  const ticket = await aCollectedTicket();
  const before = await trackingOf(ticket);
  expect(before.promise).not.toBeNull();
  expect(await offer(ticket, { finding: 'short' })).toMatchObject({ rc: 2 });
  expect(await offer(ticket)).toMatchObject(done);
  const seen = await ticket.look();
  expect(seen).toMatchObject({ status: 'COLLECTED', bill: { amountInPence: ticket.paidPence } });
  expect(seen.bill && seen.bill.paymentID).toMatch(/^pi_/);
  const tracking = await trackingOf(ticket);
  expect(tracking).toMatchObject({
    promise: null,
    finding: { text: finding },
    extraWork: { amountInPence: 6_500, isEssential: false, mayDecide: true },
  });
  const bill = await getBill(ticket);
  expect(bill.data).toMatchObject({ bill: { amountInPence: 6_500 }, payment: 'toPay', isExtraWork: true });
  const [mail, ...others] = await mailsTo(ticket);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(finding);
  expect(mail?.text).toContain('£65.00');
  // one at a time, and nothing is repaired meanwhile
  expect(await offer(ticket)).toMatchObject({ rc: 128 });
  expect(await repaired(ticket)).toMatchObject({ rc: 128 });
});

test('paid, it has an invoice of its own, and the repair goes on', async () => {
  const ticket = await anOffer();
  await mailsTo(ticket);
  expect(await shop.pay(ticket)).toBe(6_500);
  expect(await statusOf(ticket)).toBe('COLLECTED');
  expect(await extraOf(ticket)).toEqual(['paid']);
  expect(await documentsOf(ticket)).toEqual(['invoice', 'invoice']);
  const seen = await ticket.look();
  expect(seen).toMatchObject({ isPaying: false, bill: { amountInPence: ticket.paidPence } });
  expect(await trackingOf(ticket)).toMatchObject({ extraWork: null, extraPaidInPence: 6_500 });
  expect((await trackingOf(ticket)).promise).not.toBeNull();
  const [mail, ...others] = await mailsTo(ticket);
  expect(others).toEqual([]);
  expect(mail?.attachments).toHaveLength(1);
  expect(await repaired(ticket)).toMatchObject(done);
  expect(await offer(ticket)).toMatchObject(movedOn);
});

test('whoever keeps to what was agreed pays nothing more', async () => {
  const ticket = await anOffer();
  // its other answer is not this one's
  expect(await sendBack(ticket, ticket.paidPence)).toMatchObject(movedOn);
  expect(await keep(ticket)).toMatchObject(done);
  expect(await keep(ticket)).toMatchObject(done);
  expect(await extraOf(ticket)).toEqual(['void']);
  expect(await trackingOf(ticket)).toMatchObject({ extraWork: null, finding: null });
  expect((await getBill(ticket)).data).toMatchObject({ payment: 'paid', isExtraWork: false });
  expect(await refundsOf(ticket)).toEqual([]);
  expect(await repaired(ticket)).toMatchObject(done);
});

test('what makes no sense without it goes back, with all that was paid and no fee', async () => {
  const ticket = await anOffer({ isEssential: true });
  expect(await keep(ticket)).toMatchObject(movedOn);
  expect((await trackingOf(ticket)).extraWork).toMatchObject({
    isEssential: true,
    refundInPence: ticket.paidPence,
  });
  await mailsTo(ticket);
  expect(await sendBack(ticket, 1)).toMatchObject({ rc: 32 });
  expect(await sendBack(ticket, ticket.paidPence)).toMatchObject(done);
  expect(await sendBack(ticket, ticket.paidPence)).toMatchObject(done);
  expect(await statusOf(ticket)).toBe('DECLINED');
  expect(await refundsOf(ticket)).toEqual([{ amount_pence: ticket.paidPence, reason: 'declined' }]);
  expect((await shop.billsOf(ticket)).some(({ kind }) => kind === 'diagnosticFee')).toBe(false);
  const [mail] = await mailsTo(ticket);
  expect(mail?.text).toContain('There’s no fee');
  // it can go back at once
  expect(await coordinator('ops/tickets/handToCourier', { ticketID: ticket.ticketID })).toMatchObject(done);
});

test('withdrawn it need not be answered, and another may be offered', async () => {
  const ticket = await anOffer();
  await mailsTo(ticket);
  expect(await withdraw(ticket)).toMatchObject(done);
  expect(await withdraw(ticket)).toMatchObject(movedOn);
  expect((await mailsTo(ticket)).map(({ subject }) => subject)).toEqual([
    `RE${ticket.ticketID}: nothing more for you to decide`,
  ]);
  expect(await keep(ticket)).toMatchObject(movedOn);
  expect(await offer(ticket)).toMatchObject(done);
  expect(await extraOf(ticket)).toEqual(['void', 'open']);
});

test('what can’t be repaired after all takes the offer with it, and everything paid goes back, the extra work too', async () => {
  const open = await anOffer();
  const { ticketID } = open;
  expect(await coordinator('ops/tickets/unrepairable', { ticketID, finding })).toMatchObject(done);
  expect(await extraOf(open)).toEqual(['void']);
  const paid = await anOffer();
  await shop.pay(paid);
  expect(await coordinator('ops/tickets/unrepairable', { ticketID: paid.ticketID, finding })).toMatchObject(
    done,
  );
  expect(await refundsOf(paid)).toEqual([
    { amount_pence: 6_500, reason: 'unrepairable' },
    { amount_pence: paid.paidPence, reason: 'unrepairable' },
  ]);
  await workOff();
  await deliverWebhooks();
  await workOff();
  expect((await documentsOf(paid)).toSorted()).toEqual(['creditNote', 'creditNote', 'invoice', 'invoice']);
});

test('nothing more is offered for what is not paid, or repaired', async () => {
  const booked = await shop.aBookedTicket();
  await shop.setStatus(booked, 'COLLECTED');
  expect(await offer(booked)).toMatchObject({ rc: 35 });
  const ticket = await aCollectedTicket();
  await repaired(ticket);
  expect(await offer(ticket)).toMatchObject(movedOn);
});

describe('without an answer', () => {
  const day = (n: number, hour = 10) => `2026-03-0${3 + n}T${hour}:45:00Z`;
  const reasonOf = async (ticket: OpenTicket) =>
    (
      await db
        .selectFrom('ticket')
        .select('contact_reason')
        .where('ticket_id', '=', ticket.ticketID)
        .executeTakeFirstOrThrow()
    ).contact_reason;
  const tidy = () => tidyUp({ db, clock: app.clock });

  test('it is reminded of once after two days, and called about after four', async () => {
    const ticket = await anOffer();
    await mailsTo(ticket);
    shop.setTime(day(1));
    await tidy();
    expect(await mailsTo(ticket)).toEqual([]);
    shop.setTime(day(2));
    expect((await mailsTo(ticket)).map(({ subject }) => subject)).toEqual([
      `RE${ticket.ticketID}: we’re waiting for your answer about your iPhone 12`,
    ]);
    shop.setTime(day(3));
    await tidy();
    expect(await mailsTo(ticket)).toEqual([]);
    expect(await reasonOf(ticket)).toBeNull();
    shop.setTime(day(4));
    await tidy();
    expect(await reasonOf(ticket)).toBe('extra-work');
    const said = { ticketID: ticket.ticketID, reason: 'extra-work', said: 'Will think about it.' };
    expect(await coordinator('ops/tickets/clearContact', said)).toMatchObject(done);
    await tidy();
    expect(await reasonOf(ticket)).toBeNull();
  });

  test('an answer ends both', async () => {
    const [kept, waiting] = [await anOffer(), await anOffer()];
    await mailsTo(kept);
    await keep(kept);
    shop.setTime(day(2));
    expect(await mailsTo(kept)).toEqual([]);
    shop.setTime(day(4));
    await tidy();
    expect(await reasonOf(kept)).toBeNull();
    expect(await reasonOf(waiting)).toBe('extra-work');
    await shop.pay(waiting);
    expect(await reasonOf(waiting)).toBeNull();
  });
});

describe('raced', () => {
  test('while it is being paid it is neither withdrawn nor answered otherwise, nor is anything repaired', async () => {
    const ticket = await anOffer();
    const { bill } = (await getBill(ticket)).data;
    expect(await begin(ticket, bill.amountInPence)).toMatchObject(done);
    for (const act of [withdraw, keep, repaired]) expect(await act(ticket)).toMatchObject(onItsWay);
    const intentID = await charge(ticket);
    expect(await confirm(ticket, intentID)).toMatchObject(done);
    expect(await repaired(ticket)).toMatchObject(done);
  });

  test('withdrawn while it is paid past our button: one of both, and the money goes back where it settles nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ticket = await anOffer();
      const intentID = await charge(ticket);
      await Promise.all([withdraw(ticket), confirm(ticket, intentID)]);
      const [state] = await extraOf(ticket);
      const back = await refundsOf(ticket);
      if (state === 'paid') expect(back).toEqual([]);
      else expect(back).toEqual([{ amount_pence: 6_500, reason: 'billReplaced' }]);
      expect(await statusOf(ticket)).toBe('COLLECTED');
      expect((await shop.rowOf(ticket)).paying_since).toBeNull();
    }
  });

  test('two tabs that begin and pay at once pay once', async () => {
    const ticket = await anOffer();
    const bills = await Promise.all([getBill(ticket), getBill(ticket)]);
    expect(new Set(bills.map(({ data }) => intentOf(data.bill))).size).toBe(1);
    const pressed = await Promise.all([begin(ticket, 6_500), begin(ticket, 6_500)]);
    expect(pressed.map(({ rc }) => rc)).toEqual([0, 0]);
    const intentID = await charge(ticket);
    const confirmed = await Promise.all([1, 2, 3].map(() => confirm(ticket, intentID)));
    expect(confirmed.map(({ rc }) => rc)).toEqual([0, 0, 0]);
    await deliverWebhooks();
    await workOff();
    expect(await extraOf(ticket)).toEqual(['paid']);
    expect(await refundsOf(ticket)).toEqual([]);
  });

  test('answered and offered again while it is paid past our button', async () => {
    const ticket = await anOffer();
    const intentID = await charge(ticket);
    await keep(ticket);
    await repaired(ticket);
    await deliverWebhooks();
    await workOff();
    await sweepOnce(paymentSweep({ ...shop.paying, log: shop.log }));
    expect(await statusOf(ticket)).toBe('REPAIRED');
    expect(await refundsOf(ticket)).toEqual([{ amount_pence: 6_500, reason: 'billReplaced' }]);
    expect(intentID).toMatch(/^pi_/);
  });

  test('two of the bench offer at once: one does', async () => {
    const ticket = await aCollectedTicket();
    const offered = await Promise.all([offer(ticket), offer(ticket, { amountInPence: 7_000 })]);
    expect(offered.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 128]);
    expect(await extraOf(ticket)).toEqual(['open']);
  });
});
