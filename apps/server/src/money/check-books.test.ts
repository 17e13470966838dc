import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { begin, confirm, getBill, intentOf, payingShop, returnUrl } from '../testing/paying.ts';
import { eventually } from '../testing/eventually.ts';
import { checkBooks, checkDueBooks } from './check-books.ts';

const shop = await payingShop();
const { app, stripe, anAcceptedTicket, paying, workOff, deliverWebhooks } = shop;
const { db } = app;

async function pay() {
  const ticket = await anAcceptedTicket();
  const { bill } = (await getBill(ticket)).data;
  const intentID = intentOf(bill);
  await begin(ticket, bill.amountInPence);
  await stripe.client.paymentIntents.confirm(intentID, {
    payment_method: 'pm_card_visa',
    return_url: returnUrl,
  });
  return { ticket, intentID, amountPence: bill.amountInPence };
}

test("a day's books equal the provider's, and say what is left of the takings", async () => {
  const { ticket, intentID, amountPence } = await pay();
  await confirm(ticket, intentID);
  await stripe.client.refunds.create({ payment_intent: intentID, amount: 1_000 });
  await deliverWebhooks();
  await workOff();
  const { takings, differences } = await checkBooks(paying, '2026-03-02');
  expect(differences).toEqual([]);
  expect(takings).toMatchObject({ chargedPence: amountPence, refundedPence: -1_000 });
  expect(takings.netPence).toBe(amountPence - 1_000 + takings.feesPence);
});

test('a payment nobody told us of is a difference, recorded once for staff', async () => {
  const { intentID, amountPence } = await pay();
  stripe.promised.splice(0);
  const charge = (await stripe.payments.retrieveIntent(intentID))?.charge;
  shop.setTime('2026-03-03T09:00:00Z');
  await checkDueBooks(paying);
  await checkDueBooks(paying);
  const found = await db
    .selectFrom('books_difference')
    .select(['kind', 'provider_id', 'ours_pence', 'theirs_pence'])
    .where('kind', '=', 'charged')
    .execute();
  expect(found).toEqual([
    { kind: 'charged', provider_id: charge?.chargeID, ours_pence: null, theirs_pence: amountPence },
  ]);
});

const comparedDays = async () => {
  const { rows } = await sql<{ day: string }>`select day::text as day from books_check order by day`.execute(
    db,
  );
  return rows.map(({ day }) => day);
};

test('yesterday is not compared before four in the morning, and a provider that is away is asked again', async () => {
  await db.deleteFrom('books_check').execute();
  shop.setTime('2026-03-04T03:59:00Z');
  await checkDueBooks(paying);
  expect(await comparedDays()).toEqual(['2026-03-02']);
  shop.setTime('2026-03-04T04:00:00Z');
  const away = { ...paying.payments, listBalanceEntries: () => Promise.reject(new Error('away')) };
  await expect(checkDueBooks({ ...paying, payments: away })).rejects.toThrow('away');
  expect(await comparedDays()).toEqual(['2026-03-02']);
  await checkDueBooks(paying);
  expect(await comparedDays()).toEqual(['2026-03-02', '2026-03-03']);
});

test('a process that dies while it compares leaves the day to the next', async () => {
  shop.setTime('2026-03-05T04:00:00Z');
  let asked = false;
  const listBalanceEntries = () => {
    asked = true;
    return new Promise<never>(() => {});
  };
  void checkDueBooks({ ...paying, payments: { ...paying.payments, listBalanceEntries } });
  await eventually(() => expect(asked).toBe(true));
  await checkDueBooks(paying);
  expect(await comparedDays()).toContain('2026-03-04');
});

test('days that nobody compared are made up for, the oldest first, and each once', async () => {
  await db.deleteFrom('books_check').execute();
  shop.setTime('2026-03-07T09:00:00Z');
  await checkDueBooks(paying);
  expect(await comparedDays()).toEqual([
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
  ]);
  // three days later, and one was lost in between
  await db
    .deleteFrom('books_check')
    .where('day', '=', sql<string>`'2026-03-04'::date`)
    .execute();
  shop.setTime('2026-03-10T05:00:00Z');
  const asked: string[] = [];
  const listBalanceEntries = async (day: string) => {
    asked.push(day);
    if (day === '2026-03-08') throw new Error('away');
    return paying.payments.listBalanceEntries(day);
  };
  const payments = { ...paying.payments, listBalanceEntries };
  await expect(checkDueBooks({ ...paying, payments })).rejects.toThrow('away');
  expect(asked).toEqual(['2026-03-04', '2026-03-07', '2026-03-08']);
  await checkDueBooks(paying);
  expect(await comparedDays()).toHaveLength(8);
});
