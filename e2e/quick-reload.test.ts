import { expect, test } from './journey.ts';
import { openQuotes } from './pages/quotes-page.ts';
import { signInAs } from './people/sign-in-as.ts';

test.describe('a request that is cut off because the page is left', { tag: '@any-device' }, () => {
  test('is no failure: the payment page reloads as often as one likes', async ({ page }) => {
    const { choose, window, held } = await openQuotes(page);
    await window(/–/).first().click();
    await expect(held).toBeVisible();
    await choose('Genuine').click();
    await expect(page).toHaveURL(/\/ticket\/pay\?ticketID=/);

    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    for (let reloads = 0; reloads < 8; reloads++) {
      const asked = page.waitForRequest('**/api/tickets/get');
      await page.reload({ waitUntil: 'commit' });
      await asked;
    }
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Pay for RE/ })).toBeVisible();
    await expect(page).toHaveURL(/\/ticket\/pay\?ticketID=/);
    expect(alerts).toEqual([]);
  });

  test('does not send a customer to the login page either', async ({ page }) => {
    await signInAs(page);
    for (let reloads = 0; reloads < 8; reloads++) {
      const asked = page.waitForRequest('**/api/customers/get');
      await page.goto('/profile', { waitUntil: 'commit' });
      await asked;
    }
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'My settings' })).toBeVisible();
    await expect(page.getByLabel('First name')).toBeVisible();
    await expect(page).toHaveURL('/profile');
  });
});
