import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectPaid, openPayment, payPage, typeCard } from './pages/pay-page.ts';
import { callAs } from './start-ticket.ts';

// a request that is cut off is an error of the console
test.use({ expectedErrors: [/net::ERR_FAILED/] });

const confirmations = '**/_sandbox/pay/api/confirm';

/** The provider cannot be reached from the browser. */
const cutOff = (page: Page) => page.route(confirmations, (route) => route.abort());

test('a provider that cannot be reached is said to be so, and paying again works at once', async ({
  page,
  expectAccessible,
}) => {
  const { ticketID, pay, failure, cancel } = await openPayment(page);
  await typeCard(page);
  await cutOff(page);
  await pay.click();
  await expect(failure).toBeVisible();
  await expect(page.getByText('Your payment is on its way')).toHaveCount(0);
  await expect(pay).toBeEnabled();
  await expect(cancel).toBeVisible();
  await expectAccessible();
  await page.unroute(confirmations);
  await pay.click();
  await expectPaid(page, ticketID);
});

test(
  'after a reload it is the same payment, which can be tried again',
  { tag: '@phone' },
  async ({ page }) => {
    const { ticketID, pay, failure, terms, startEarly } = await openPayment(page);
    await typeCard(page);
    await cutOff(page);
    await pay.click();
    await expect(failure).toBeVisible();
    await page.unroute(confirmations);
    await page.reload();
    await expect(failure).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change your choice' })).toHaveCount(0);
    const { bill } = await callAs<{ bill: { clientSecret: string } }>(page.request, 'tickets/getBill', {
      ticketID,
    });
    await terms.check();
    await startEarly.check();
    await typeCard(page);
    const confirmed = page.waitForRequest(confirmations);
    await pay.click();
    expect((await confirmed).postData()).toContain(bill.clientSecret);
    await expectPaid(page, ticketID);
  },
);

test('a first try that went through is found by the second press', async ({ page }) => {
  const { ticketID, pay, failure } = await openPayment(page);
  await typeCard(page);
  // the work is done, and its answer is lost: for the browser and for our own question about it
  await page.route(confirmations, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route('**/api/tickets/confirm', (route) => route.abort());
  // the webhook's news does not arrive either
  await page.route('**/events/**', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/tickets/getBill', (route) => route.abort());
  await pay.click();
  await expect(failure).toBeVisible();
  await page.unroute('**/api/tickets/confirm');
  const confirmed: string[] = [];
  page.on('request', (request) => confirmed.push(request.url()));
  await pay.click();
  await expectPaid(page, ticketID);
  expect(confirmed.filter((url) => url.includes('/_sandbox/pay/api/confirm'))).toEqual([]);
});

test('cancelling sets the order free', async ({ page }) => {
  const { ticketID, pay, failure, cancel } = await openPayment(page);
  await typeCard(page);
  await cutOff(page);
  await pay.click();
  await expect(failure).toBeVisible();
  await cancel.click();
  await expect(payPage(page).cancel).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Change your choice' })).toBeVisible();
  await callAs(page.request, 'tickets/applyCode', { ticketID, promoCode: 'FIX10' });
});
