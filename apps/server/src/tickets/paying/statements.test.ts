import { expect, test } from 'vitest';
import { statementsDuring } from '../../testing/count-statements.ts';
import { testDatabase } from '../../testing/database.ts';
import { begin, confirm, getBill, intentOf, returnUrl } from '../../testing/paying.ts';
import { noServices } from '../../testing/services.ts';
import { testStripe } from '../../testing/stripe.ts';
import { accept, chooseWindow, quoteIDsOf, testShop } from '../../testing/tickets.ts';

// the provider's own statements are not ours
const provider = await testDatabase();
const opened: Awaited<ReturnType<typeof testStripe>>[] = [];
const shop = await testShop({
  services: async ({ clock }) => {
    const stripe = await testStripe({ db: provider.db, clock });
    opened.push(stripe);
    return { ...noServices, payments: stripe.payments };
  },
});

test('a bill takes at most 7 statements, recording a payment 14, confirming it again 3', async () => {
  const ticket = await shop.aTicket();
  await chooseWindow(ticket);
  await accept(ticket, quoteIDsOf(ticket)[0]);
  const count = (work: () => Promise<unknown>) => statementsDuring(shop.databaseUrl, work);

  const first = await count(() => getBill(ticket));
  const again = await count(() => getBill(ticket));
  const { bill } = (await getBill(ticket)).data;
  const beginning = await count(() => begin(ticket, bill.amountInPence));
  const intentID = intentOf(bill);
  await opened[0]?.client.paymentIntents.confirm(intentID, {
    payment_method: 'pm_card_visa',
    return_url: returnUrl,
  });
  const recording = await count(() => confirm(ticket, intentID));
  const repeated = await count(() => confirm(ticket, intentID));

  expect.soft(first.length, first.join('\n')).toBeLessThanOrEqual(7);
  expect.soft(again.length, again.join('\n')).toBeLessThanOrEqual(2);
  expect.soft(beginning.length, beginning.join('\n')).toBeLessThanOrEqual(15);
  expect.soft(recording.length, recording.join('\n')).toBeLessThanOrEqual(14);
  expect.soft(repeated.length, repeated.join('\n')).toBeLessThanOrEqual(3);
});
