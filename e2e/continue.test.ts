import type { Ticket } from '@fettle/contract/entities/ticket';
import { isHydrated } from './hold-code.ts';
import { expect, test } from './journey.ts';
import { anAcceptedTicket, payPage } from './pages/pay-page.ts';
import { goToQuietDay, openQuotes } from './pages/quotes-page.ts';
import { anEmail, signInAs } from './people/sign-in-as.ts';
import { callAs, startTicket } from './start-ticket.ts';

test('home offers to go on with what is in progress, window and all', { tag: '@phone' }, async ({ page }) => {
  const { ticketID, calendar, window, held } = await openQuotes(page);
  await goToQuietDay(page, calendar);
  await window(/^13:00–16:00/).click();
  await expect(held).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Fettle' }).click();
  await expect(page).toHaveURL('/');
  const order = page.getByRole('main').locator('section', { hasText: `RE${ticketID}` });
  await expect(order.getByRole('heading', { name: 'iPhone 12, Screen' })).toBeVisible();
  await expect(order.getByText(/, 13:00–16:00/)).toBeVisible();
  await expect(order.getByText(/^Held for you for \d+:\d\d$/)).toBeVisible();
  await order.getByRole('link', { name: 'See your quotes' }).click();
  await expect(page).toHaveURL(`/ticket/${ticketID}`);
  await expect(held).toBeVisible();
});

test('an accepted quote goes on at its payment', async ({ page }) => {
  await anAcceptedTicket(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(payPage(page).heading).toBeVisible();
});

test('an accepted quote whose window has lapsed goes on at another window', async ({ page }) => {
  const ticketID = await anAcceptedTicket(page);
  const { ticket } = await callAs<{ ticket: Ticket }>(page.request, 'tickets/get', { ticketID });
  const { day, startTime } = ticket.timeSlots.PICKUP ?? {};
  const input = { ticketID, task: 'PICKUP', date: day, time: startTime, pencil: 0 };
  await callAs(page.request, 'tickets/chooseTimeSlot', input);
  await page.goto('/');
  await expect(page.getByText('We couldn’t hold your collection window any longer.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Choose a collection time' }).click();
  await expect(page).toHaveURL(`/ticket/${ticketID}`);
  await expect(page.getByRole('region', { name: 'When shall we collect it?' })).toBeVisible();
});

test('an order begun on one device goes on at another, by home and by /ticket alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = anEmail();
  await signInAs(page, { email });
  const ticketID = await startTicket(page);
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAs(other, { email });
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'See your quotes' })).toBeVisible();
  await other.goto('/ticket');
  await expect(other.getByText(`RE${ticketID}`)).toBeVisible();
  await expect(other).toHaveURL('/ticket');
  await other.context().close();
});

test('the technician’s page leads back to the quotes, after a reload too', async ({ page }) => {
  const { ticketID } = await openQuotes(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^[A-Z]\S+ [A-Z]\w+$/ })
    .click();
  const back = page.getByRole('link', { name: 'Back to your quotes' });
  await expect(back).toBeVisible();
  await page.reload();
  await back.click();
  await expect(page).toHaveURL(`/ticket/${ticketID}`);
  await page.goto('/technician/1');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole('link', { name: 'Choose a device' })).toBeVisible();
  await expect(back).toHaveCount(0);
});

test('signing in, for who is signed in, goes on with the order in progress', async ({ page }) => {
  const { ticketID } = await openQuotes(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/ticket');
  await expect(page.getByText(`RE${ticketID}`)).toBeVisible();
});
