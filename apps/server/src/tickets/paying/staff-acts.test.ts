import { randomUUID } from 'node:crypto';
import type { Tracking } from '@fettle/contract/entities/tracking';
import { describe, expect, test } from 'vitest';
import { staffedShop } from '../../testing/booked.ts';
import { openAsTechnician } from '../../testing/staff.ts';
import type { OpenTicket } from '../../testing/tickets.ts';
import { finding } from '../../testing/finding.ts';
import { agreed, confirm } from '../../testing/paying.ts';

const shop = await staffedShop();
const { app, pay, workOff, deliverWebhooks, mails } = shop;
const { db } = app;
const { call: coordinator } = shop.coordinator;
const { call: technician } = shop.otherTechnician;
const { call: driver } = shop.driver;

/** An open quote, booked and collected; its maximum in pence. */
async function aDiagnosedTicket(): Promise<{ ticket: OpenTicket; maxPence: number }> {
  const ticket = await shop.aBookedTicket();
  await db.updateTable('customer').set({ email: 'ada@example.com' }).execute();
  await shop.setStatus(ticket, 'COLLECTED');
  const [quote] = (await ticket.look()).quotes || [];
  return { ticket, maxPence: (quote?.openMax ?? 0) * 100 };
}

async function aPaidTicket() {
  const { paidPence, ...ticket } = await shop.aPaidTicket();
  return { ticket, paidPence };
}

const setPrice = (call: typeof coordinator, { ticketID }: OpenTicket, amountInPence: number, more = {}) =>
  call('ops/tickets/setFinalPrice', { ticketID, amountInPence, finding, ...more });
const refund = (call: typeof coordinator, { ticketID }: OpenTicket, amountInPence: number) =>
  call('ops/tickets/refund', { ticketID, amountInPence, reason: 'The screen has a mark.' });
const refundsOf = ({ ticketID }: OpenTicket) =>
  db
    .selectFrom('refund')
    .select(['amount_pence', 'reason', 'note', 'status'])
    .where('ticket_id', '=', ticketID)
    .execute();

test('the price after a diagnosis is a bill with a link by mail, and paying it lets the repair begin', async () => {
  const { ticket, maxPence } = await aDiagnosedTicket();
  // another's job does not exist
  expect(await setPrice(technician, ticket, maxPence)).toMatchObject({ rc: 6 });
  const own = await openAsTechnician(app, ticket);
  expect(await setPrice(own.call, ticket, maxPence)).toMatchObject({ rc: 0 });
  expect((await shop.rowOf(ticket)).status).toBe('AWAITINGPAYMENT');
  await workOff();
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(new RegExp(`^RE${ticket.ticketID}: your price is £`)),
  );
  expect(await pay(ticket)).toBe(maxPence);
  expect((await shop.rowOf(ticket)).status).toBe('COLLECTED');
  expect((await shop.billsOf(ticket)).map(({ kind, status }) => [kind, status])).toEqual([
    ['finalPrice', 'paid'],
  ]);
});

test('more than the quote allows needs the customer’s yes', async () => {
  const { ticket, maxPence } = await aDiagnosedTicket();
  expect(await setPrice(coordinator, ticket, maxPence + 1)).toMatchObject({ rc: 30 });
  expect((await shop.rowOf(ticket)).status).toBe('COLLECTED');
  expect(await setPrice(coordinator, ticket, maxPence + 1, { customerAgreed: true })).toMatchObject({
    rc: 0,
  });
  expect(await setPrice(coordinator, ticket, maxPence)).toMatchObject({ rc: 15 });
});

test('no price and no giving up without a finding that the customer can read', async () => {
  const { ticket, maxPence } = await aDiagnosedTicket();
  const { ticketID } = ticket;
  for (const words of [undefined, '', '  too short  ']) {
    expect(await setPrice(coordinator, ticket, maxPence, { finding: words })).toMatchObject({ rc: 2 });
    expect(await coordinator('ops/tickets/unrepairable', { ticketID, finding: words })).toMatchObject({
      rc: 2,
    });
  }
  expect((await shop.rowOf(ticket)).status).toBe('COLLECTED');
});

/** A photo of the device, by the team. */
const aPhoto = async ({ ticketID }: OpenTicket): Promise<number> =>
  (
    await db
      .insertInto('ticket_photo')
      .values({
        ticket_id: ticketID,
        stage: 'repaired',
        staff_id: 1,
        photo_key: randomUUID(),
        file_name: randomUUID(),
        width: 4,
        height: 3,
        added_at: shop.now(),
      })
      .returning('photo_id')
      .executeTakeFirstOrThrow()
  ).photo_id;

const trackingOf = async (ticket: OpenTicket) =>
  (await ticket.call<{ tracking: Tracking }>('tickets/getTasks', { ticketID: ticket.ticketID })).data
    .tracking;

test('the customer reads the finding, sees its photos and the estimate, and what the code takes off', async () => {
  const ticket = await shop.aBookedTicket();
  await db
    .updateTable('ticket')
    .set({ promo_code: 'FIX10' })
    .where('ticket_id', '=', ticket.ticketID)
    .execute();
  await shop.setStatus(ticket, 'COLLECTED');
  const { openMin, originalOpenMin, originalOpenMax } = ((await ticket.look()).quotes || [])[0] ?? {};
  expect(openMin).toBeLessThan(originalOpenMin ?? 0);
  expect((await trackingOf(ticket)).feeIfDeclinedInPence).toBe(8_500);
  const [photoID, others] = [await aPhoto(ticket), await aPhoto(await shop.aBookedTicket())];
  const maxPence = (originalOpenMax ?? 0) * 100;
  expect(await setPrice(coordinator, ticket, maxPence, { photoIDs: [others] })).toMatchObject({ rc: 2 });
  expect(await setPrice(coordinator, ticket, maxPence, { photoIDs: [photoID] })).toMatchObject({ rc: 0 });
  const tracking = await trackingOf(ticket);
  expect(tracking.finding).toMatchObject({ text: finding, photos: [{ photoID }] });
  expect(tracking.decision).toMatchObject({
    estimate: { minInPence: (originalOpenMin ?? 0) * 100, maxInPence: maxPence },
    priceInPence: maxPence,
    code: { promoCode: 'FIX10', offInPence: Math.ceil(maxPence / 10) },
    payInPence: maxPence - Math.ceil(maxPence / 10),
    declineInPence: 8_500,
    mayDecide: true,
  });
  expect(tracking.feeIfDeclinedInPence).toBeNull();
  expect(await pay(ticket)).toBe(maxPence - Math.ceil(maxPence / 10));
  expect((await trackingOf(ticket)).decision).toBeNull();
  expect((await trackingOf(ticket)).finding).toMatchObject({ text: finding });
});

describe('declining', () => {
  const decline = ({ call, ticketID }: OpenTicket, feeInPence?: number) =>
    call('tickets/declinePrice', { ticketID, ...(feeInPence !== undefined && { feeInPence }) });
  const feesOf = async (ticket: OpenTicket) =>
    (await shop.billsOf(ticket)).filter(({ kind, status }) => kind === 'diagnosticFee' && status === 'open');

  test('costs what its button said, or is refused', async () => {
    const { ticket, maxPence } = await aDiagnosedTicket();
    await setPrice(coordinator, ticket, maxPence);
    expect(await decline(ticket, 0)).toMatchObject({ rc: 23 });
    expect(await decline(ticket, 8_500)).toMatchObject({ rc: 0 });
    expect(await feesOf(ticket)).toMatchObject([{ amount_pence: 8_500 }]);
    // pressed twice
    expect(await decline(ticket, 8_500)).toMatchObject({ rc: 0 });
    expect(await feesOf(ticket)).toHaveLength(1);
  });

  test('a price above the quoted maximum costs nothing', async () => {
    const { ticket, maxPence } = await aDiagnosedTicket();
    await setPrice(coordinator, ticket, maxPence + 1, { customerAgreed: true });
    expect((await trackingOf(ticket)).decision?.declineInPence).toBe(0);
    expect(await decline(ticket, 0)).toMatchObject({ rc: 0 });
    expect(await feesOf(ticket)).toEqual([]);
    expect((await shop.rowOf(ticket)).status).toBe('DECLINED');
  });

  test('a quote that named no fee costs nothing', async () => {
    const { ticket, maxPence } = await aDiagnosedTicket();
    await db
      .updateTable('quote')
      .set({ names_fee: false })
      .where('ticket_id', '=', ticket.ticketID)
      .execute();
    expect((await trackingOf(ticket)).feeIfDeclinedInPence).toBeNull();
    await setPrice(coordinator, ticket, maxPence);
    expect(await decline(ticket, 8_500)).toMatchObject({ rc: 23 });
    expect(await decline(ticket, 0)).toMatchObject({ rc: 0 });
    expect(await feesOf(ticket)).toEqual([]);
  });

  test('a code that leaves nothing to pay is booked without a card', async () => {
    const { ticket } = await aDiagnosedTicket();
    await db
      .updateTable('ticket')
      .set({ promo_code: 'ONTHEHOUSE' })
      .where('ticket_id', '=', ticket.ticketID)
      .execute();
    await setPrice(coordinator, ticket, 1_000);
    expect((await trackingOf(ticket)).decision).toMatchObject({ payInPence: 0 });
    expect(await confirm(ticket, false, { agreed })).toMatchObject({ rc: 0 });
    expect((await shop.rowOf(ticket)).status).toBe('COLLECTED');
  });
});

test('a fixed price has no other after a diagnosis', async () => {
  const { ticket } = await aPaidTicket();
  await shop.setStatus(ticket, 'COLLECTED');
  expect(await setPrice(coordinator, ticket, 1_000)).toMatchObject({ rc: 10 });
});

test('what cannot be repaired is paid back whole, however often it is said', async () => {
  const { ticket, paidPence } = await aPaidTicket();
  await shop.setStatus(ticket, 'COLLECTED');
  const { ticketID } = ticket;
  expect(await technician('ops/tickets/unrepairable', { ticketID, finding })).toMatchObject({ rc: 6 });
  const own = await openAsTechnician(app, ticket);
  const said = await Promise.all(
    [1, 2, 3].map(() => own.call('ops/tickets/unrepairable', { ticketID, finding })),
  );
  expect(said.map(({ rc }) => rc)).toEqual([0, 0, 0]);
  await workOff();
  await deliverWebhooks();
  await workOff();
  expect(await refundsOf(ticket)).toMatchObject([
    { amount_pence: paidPence, reason: 'unrepairable', status: 'succeeded' },
  ]);
});

test('a part goes back with its reason, and never more than was paid, though two give at once', async () => {
  const { ticket, paidPence } = await aPaidTicket();
  const most = Math.ceil(paidPence / 2) + 1;
  const given = await Promise.all([refund(coordinator, ticket, most), refund(coordinator, ticket, most)]);
  expect(given.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 31]);
  expect(await refundsOf(ticket)).toMatchObject([
    { amount_pence: most, reason: 'staff', note: 'The screen has a mark.' },
  ]);
});

test('a driver sets no price and gives nothing back, nor does a technician give back', async () => {
  const { ticket } = await aPaidTicket();
  expect(await refund(technician, ticket, 100)).toMatchObject({ rc: 25 });
  expect(await refund(driver, ticket, 100)).toMatchObject({ rc: 25 });
  expect(await setPrice(driver, ticket, 100)).toMatchObject({ rc: 25 });
  expect(await driver('ops/tickets/unrepairable', { ticketID: ticket.ticketID, finding })).toMatchObject({
    rc: 25,
  });
  expect(await refundsOf(ticket)).toEqual([]);
});
