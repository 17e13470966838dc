import { expect, test } from './journey.ts';

test.describe('the operations console', () => {
  test('shows that the system is ready, in the brand’s name and colours', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/ops');
    await expect(page.getByRole('status')).toContainText(/ready/i);
    await expect(page.getByText('dev', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Status – Fettle operations');
    await expect(page.getByRole('link', { name: 'Fettle operations' })).toHaveCSS('color', 'rgb(23, 64, 47)');
    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible();
  });

  test('an address inside it opens there, and one that leads nowhere says so', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/ops/tickets/RE1042/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'See the status' }).click();
    await expect(page).toHaveURL(/\/ops\/?$/);
    await expect(page.getByRole('status')).toContainText(/ready/i);
  });

  test.describe('without an answer', () => {
    test('says so when the server cannot be reached, and when it is back', async ({ page }) => {
      await page.goto('/ops');
      await expect(page.getByRole('status')).toContainText(/ready/i);
      await page.route('**/readyz', (route) => route.abort());
      await expect(page.getByRole('status')).toContainText(/does not answer/i, { timeout: 15_000 });
      await page.unroute('**/readyz');
      await expect(page.getByRole('status')).toContainText(/ready/i, { timeout: 15_000 });
    });
    test.use({ expectedErrors: [/net::ERR_FAILED/] });
  });
});
