import { expect, test } from './journey.ts';
import { expectPaid, openPayment } from './pages/pay-page.ts';

test('a wallet pays without a card being typed', { tag: '@phone' }, async ({ page, expectAccessible }) => {
  const { ticketID, pay, cardNumber } = await openPayment(page);
  await page.getByRole('radio', { name: 'Test wallet' }).check();
  await expect(cardNumber).toHaveCount(0);
  await expectAccessible();
  await pay.click();
  await expectPaid(page, ticketID);
});
