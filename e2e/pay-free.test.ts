import { expect, test } from './journey.ts';
import { openPayment, payPage } from './pages/pay-page.ts';
import { signInAs } from './people/sign-in-as.ts';

test('a code that takes everything off needs no card', async ({ page, expectAccessible }) => {
  const { ticketID, book, cardNumber, terms } = await openPayment(page, { promoCode: 'ONTHEHOUSE' });
  await expect(page.getByText(/^You save £\d+\.\d\d$/)).toBeVisible();
  await expect(cardNumber).toHaveCount(0);
  await expectAccessible();
  await terms.uncheck();
  await book.click();
  await expect(terms).toBeFocused();
  await terms.check();
  await book.click();
  await expect(page.getByText('Thank you, your repair is booked')).toBeVisible();
  await expect(page).toHaveURL(`/track/RE${ticketID}`);
  await expect(page.getByText('Nothing to pay', { exact: true })).toBeVisible();
});

test(
  'an open quote is booked, and its price follows',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    const { ticketID, heading, book, cardNumber } = await openPayment(page, { issue: 'Water damage' });
    await expect(heading).toHaveText(`Book RE${ticketID}`);
    await expect(page.getByText(/^£\d+–£\d+$/)).toBeVisible();
    await expect(page.getByText(/the diagnosis costs £85/)).toBeVisible();
    await expect(cardNumber).toHaveCount(0);
    await expect(book).toBeInViewport();
    await expectAccessible();
    await book.dblclick();
    await expect(page).toHaveURL(`/track/RE${ticketID}?payment_intent=false`);
    await expect(page.getByText('Your repair is booked')).toBeVisible();
    await expect(page.getByText('After the diagnosis, once we’ve agreed the price')).toBeVisible();
    await expectAccessible();
  },
);

test('the address of a booking alone books nothing', async ({ page }) => {
  const { ticketID } = await openPayment(page, { issue: 'Water damage' });
  await page.goto(`/track/RE${ticketID}?payment_intent=false`);
  await expect(page.getByRole('link', { name: 'See your quotes' })).toBeVisible();
  await expect(page.getByText('Your repair is booked')).toHaveCount(0);
  await page.goto(`/ticket/pay?ticketID=${ticketID}`);
  await expect(payPage(page).book).toBeEnabled();
});

test.describe('tracking', () => {
  test('an order of somebody else is not there', async ({ page, browser, baseURL }) => {
    const { ticketID } = await openPayment(page);
    const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signInAs(stranger);
    await stranger.goto(`/track/RE${ticketID}?payment_intent=pi_1`);
    await expect(stranger.getByRole('heading', { name: 'We couldn’t find that order' })).toBeVisible();
    await expect(stranger.getByRole('link', { name: 'See your orders' })).toBeVisible();
    await stranger.context().close();
  });

  test('an address without RE and a number is no order’s', async ({ page }) => {
    await signInAs(page);
    for (const address of ['/track/12', '/track/RE', '/track/REx12']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Fettle 404 - Not Found' })).toBeVisible();
    }
  });

  test('a payment that is not this order’s is refused in words', async ({ page }) => {
    const { ticketID, failure } = await openPayment(page);
    await page.goto(`/track/RE${ticketID}?payment_intent=pi_somebody_elses`);
    await expect(failure).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pay £/ })).toBeVisible();
  });

  test('what is paid is thanked for in the tab that paid', async ({ page, context }) => {
    const { ticketID, book } = await openPayment(page, { promoCode: 'ONTHEHOUSE' });
    const other = await context.newPage();
    await other.goto(`/track/RE${ticketID}`);
    await expect(other.getByRole('link', { name: /^Pay £/ })).toBeVisible();
    await book.click();
    await expect(page.getByText('Thank you, your repair is booked')).toBeVisible();
    await expect(other.getByText('Nothing to pay', { exact: true })).toBeVisible();
    await expect(other.getByText('Thank you, your repair is booked')).toHaveCount(0);
  });
});
