import { expect, test } from './journey.ts';
import { openConsole } from './people/staff.ts';

test.describe('the operations console', () => {
  test('shows that the system is ready, in the brand’s colours', async ({
    page,
    baseURL,
    expectAccessible,
  }) => {
    await openConsole(page, baseURL, { path: '/status' });
    await expect(page.getByRole('main').getByRole('status')).toContainText(/ready/i);
    await expect(page.getByText('dev', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Status – Fettle operations');
    await expect(page.getByRole('link', { name: 'Fettle operations' })).toHaveCSS('color', 'rgb(23, 64, 47)');
    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible();
  });

  test('an address that leads nowhere says so', async ({ page, baseURL, expectAccessible }) => {
    await openConsole(page, baseURL, { path: '/nowhere/RE1042' });
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Go to your first page' }).click();
    await expect(page).not.toHaveURL(/nowhere/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test.describe('without an answer', () => {
    test('says so when the server cannot be reached, and when it is back', async ({ page, baseURL }) => {
      await openConsole(page, baseURL, { path: '/status' });
      const status = page.getByRole('main').getByRole('status');
      await expect(status).toContainText(/ready/i);
      await page.route('**/readyz', (route) => route.abort());
      await expect(status).toContainText(/does not answer/i);
      await page.unroute('**/readyz');
      await expect(status).toContainText(/ready/i);
    });
    test.use({ expectedErrors: [/net::ERR_FAILED/] });
  });
});
