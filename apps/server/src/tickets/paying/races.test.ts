import { beforeAll, expect, test } from 'vitest';
import { deadlocksDuring } from '../../testing/deadlocks.ts';
import { agreed, begin, confirm, getBill, intentOf, payingShop, returnUrl } from '../../testing/paying.ts';
import { applyCode, type OpenTicket } from '../../testing/tickets.ts';

const shop = await payingShop();
const { app, stripe } = shop;
const rounds = process.env.TEST_LONG ? 24 : 6;

beforeAll(async () => {
  await app.db.updateTable('window_capacity').set({ places: 10_000 }).execute();
});

/** Charged at the provider; what follows from that is yet to be written down. */
async function charged(ticket: OpenTicket): Promise<string> {
  const { bill } = (await getBill(ticket)).data;
  expect(await begin(ticket, bill.amountInPence)).toMatchObject({ rc: 0 });
  const intentID = intentOf(bill);
  const card = { payment_method: 'pm_card_visa', return_url: returnUrl };
  await stripe.client.paymentIntents.confirm(intentID, card);
  return intentID;
}

async function free(ticket: OpenTicket): Promise<false> {
  expect(await applyCode(ticket, 'ONTHEHOUSE')).toMatchObject({ rc: 0 });
  return false;
}

test('eight confirm one window at once, half of them for free: no deadlock, and each is booked', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const tickets = await Promise.all(Array.from({ length: 8 }, () => shop.anAcceptedTicket()));
    const ready = await Promise.all(
      tickets.map(async (ticket, at) => ({
        ticket,
        intentID: at % 2 ? await charged(ticket) : await free(ticket),
      })),
    );
    const answers: number[] = [];
    const deadlocks = await deadlocksDuring([app], async () => {
      await Promise.all(
        ready.map(async ({ ticket, intentID }) => {
          const { rc, status } = await confirm(ticket, intentID, { agreed });
          answers.push(status === 200 ? rc : status);
        }),
      );
    });
    expect(answers).toEqual(Array.from({ length: 8 }, () => 0));
    expect(deadlocks).toBe(0);
    for (const ticket of tickets) expect(await shop.rowOf(ticket)).toMatchObject({ status: 'PAID' });
  }
});

test('their invoices have all numbers from the first to the last', async () => {
  const invoices = await app.db
    .selectFrom('document')
    .select('number')
    .where('kind', '=', 'invoice')
    .orderBy('number')
    .execute();
  expect(invoices.map(({ number }) => number)).toEqual(
    Array.from({ length: 8 * rounds }, (_, at) => (invoices[0]?.number ?? 0) + at),
  );
});
