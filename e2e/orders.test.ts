import { expect, offlineErrors, test } from './journey.ts';
import { orderLink, showManyOrders } from './pages/orders-page.ts';
import { anAcceptedTicket } from './pages/pay-page.ts';
import { signInAs, waitForLife } from './people/sign-in-as.ts';
import { startTicket } from './start-ticket.ts';

const none = 'You Do Not Have Any Orders Yet';

test(
  'the menu leads to one’s orders, and from an empty list to a new one',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page);
    await page.goto('/faq');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'My orders' }).click();
    const heading = page.getByRole('heading', { level: 1, name: none });
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle(/^My orders/);
    await page.getByRole('link', { name: 'New Orders' }).click();
    await expect(page).toHaveURL('/');
  },
);

test('an order opens where it stands: its quotes, or its tracking', { tag: '@phone' }, async ({ page }) => {
  const accepted = await anAcceptedTicket(page);
  const started = await startTicket(page, { device: 'iPhone 13', issue: 'Battery' });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1, name: '(2) Order(s) In Your List' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([
    new RegExp(`RE${started}.*iPhone 13.*Battery.*Quote In Progress.*Your quotes are here: choose one`),
    new RegExp(`RE${accepted}.*iPhone 12.*Preparing Your Repair.*Not paid yet: pay £\\d+\\.\\d\\d`),
  ]);
  await orderLink(page, started).click();
  await expect(page).toHaveURL(`/ticket/${started}`);
  await page.goBack();
  await orderLink(page, accepted).click();
  await expect(page).toHaveURL(`/track/RE${accepted}`);
});

test('visitors sign in first', async ({ page }) => {
  await page.goto('/orders');
  await expect(page).toHaveURL('/login');
});

test('older orders come when asked for, and are still there after Back', async ({
  page,
  expectAccessible,
}) => {
  await signInAs(page);
  await showManyOrders(page, await startTicket(page), 45);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1, name: '(45) Order(s) In Your List' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(20);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(rows).toHaveCount(40);
  // the first of the new ones: a screen reader goes on there
  await expect(orderLink(page, 20_025)).toBeFocused();
  await expect(page.getByText('Showing 40 of 45')).toBeVisible();
  await more.click();
  await expect(rows).toHaveCount(45);
  await expect(more).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('link', { name: 'New Orders' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(rows).toHaveCount(45);
});

test.describe('what cannot be had just now', () => {
  test.use({ expectedErrors: [new RegExp(`${offlineErrors.source}|status of 500`)] });

  test('a list that failed is asked for again, with and without a connection', async ({
    page,
    context,
    expectAccessible,
  }) => {
    await signInAs(page);
    await startTicket(page);
    const path = '**/api/tickets/getCustomerTickets';
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/orders');
    const failed = page.getByRole('group', { name: /Sorry, we couldn’t load your orders/ });
    await expect(failed).toBeFocused();
    await expectAccessible();
    await waitForLife(page);
    await page.unroute(path);
    await context.setOffline(true);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(page.getByRole('group', { name: /You’re offline/ })).toBeFocused();
    await context.setOffline(false);
    await again.click();
    await expect(page.getByRole('heading', { name: '(1) Order(s) In Your List' })).toBeVisible();
  });

  test('older orders that fail leave those that are shown', async ({ page }) => {
    await signInAs(page);
    await showManyOrders(page, await startTicket(page), 30);
    await page.goto('/orders');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(20);
    await page.route('**/api/tickets/getCustomerTickets', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('group', { name: /couldn’t load more of your orders/ })).toBeFocused();
    await expect(rows).toHaveCount(20);
  });
});
