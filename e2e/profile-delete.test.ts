import type { Page } from '@playwright/test';
import { openMailedLink } from './mail/open-mailed-link.ts';
import { expect, test } from './journey.ts';
import { mailedLink } from './mail/mailed-link.ts';
import { chooseAtGoogle, openSettings, settings, signInWithGoogle, wrongPassword } from './pages/settings.ts';
import { aPassword, anEmail, openEmailForm, patient, signInAs } from './people/sign-in-as.ts';

// the browser's own line for a 401
test.use({ expectedErrors: [/status of 4\d\d/] });

test.describe('deleting the account', () => {
  const openModal = async (page: Page) => {
    const opened = await openSettings(page);
    await opened.data.getByRole('button', { name: 'Delete my account…' }).click();
    await patient(opened.modal).toBeVisible();
    return opened.modal;
  };
  const submit = (page: Page) => settings(page).modal.getByRole('button', { name: 'Delete my account' });

  test(
    'asks for the password, says what is kept, and says good-bye at home',
    { tag: '@phone' },
    async ({ page, expectAccessible }) => {
      const { email, customerID } = await signInAs(page);
      const modal = await openModal(page);
      await expect(modal).toContainText('By law we have to keep records of orders');
      await expect(modal.getByRole('textbox', { name: 'Password' })).toBeFocused();
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(settings(page).data.getByRole('button', { name: 'Delete my account…' })).toBeFocused();

      await page.keyboard.press('Enter');
      await submit(page).click();
      await expect(modal.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
        /Please enter your password/,
      );
      await modal.getByRole('textbox', { name: 'Password' }).fill('not the one 9');
      await submit(page).click();
      await patient(modal.getByRole('group', { name: wrongPassword })).toBeFocused();
      await modal.getByRole('textbox', { name: 'Password' }).fill(aPassword);
      await submit(page).click();
      await patient(page).toHaveURL('/');
      await patient(page.getByRole('group', { name: 'Your account has been deleted.' })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'Been here before?' })).toBeVisible();
      await expectAccessible();

      const again = await signInAs(page, { email });
      expect(again.customerID).not.toBe(customerID);
      expect(again.firstname).toBe('');
    },
  );

  test('waits for a ticket that is under way', async ({ page }) => {
    await signInAs(page);
    const msg = 'You have an order in progress. You can delete your account once it’s finished or cancelled.';
    await page.route('**/api/customers/delete', (route) =>
      route.fulfill({ json: { rc: 20, msg, data: null } }),
    );
    const modal = await openModal(page);
    await modal.getByRole('textbox', { name: 'Password' }).fill(aPassword);
    await submit(page).click();
    await patient(modal.getByRole('group', { name: msg })).toBeFocused();
    await openSettings(page);
  });

  test('of who signs in with Google asks for Google again, and for the same account', async ({ page }) => {
    const email = anEmail('google');
    await signInWithGoogle(page, email);
    const modal = await openModal(page);
    const press = () => modal.getByRole('button', { name: 'Sign in with Google and delete' }).click();
    await chooseAtGoogle(page, anEmail('another'), press);
    await patient(modal.getByText('That’s a different account.')).toBeVisible();
    await chooseAtGoogle(page, email, press);
    await patient(page).toHaveURL('/');
    await patient(page.getByText('Your account has been deleted.')).toBeVisible();
  });

  test('of who signs in by a link asks for a new one', async ({ page }) => {
    const email = anEmail('link');
    await page.goto('/login');
    await openEmailForm(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
    await openMailedLink(page, await mailedLink(page, email, /\/identity\/magic-link\//));
    await patient(page).toHaveURL('/');
    const modal = await openModal(page);
    await modal.getByRole('button', { name: 'Email me the link' }).click();
    await patient(modal.getByText('Check your email: the link is on its way.')).toBeVisible();
    await openMailedLink(page, await mailedLink(page, email, /profile/));
    await patient(page).toHaveURL('/profile?delete=1');
    await patient(modal).toBeVisible();
    await submit(page).click();
    await patient(page).toHaveURL('/');
    await patient(page.getByText('Your account has been deleted.')).toBeVisible();
  });
});
