import { expect, test } from './journey.ts';
import { addStaff, openConsole } from './staff.ts';

const password = 'a-kettle-of-herring';

test.describe('signing in to the console', () => {
  test('begins where somebody wanted to go, says what is wrong, and leads there @phone', async ({
    page,
    baseURL,
    expectAccessible,
  }) => {
    const { email } = await addStaff(baseURL, { password });
    await page.goto('/ops/status');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveTitle('Sign in – Fettle operations');
    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('a-kettle-of-fish');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('group')).toContainText('don’t go together');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Status' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Status' })).toBeVisible();
  });

  test('each role has its own menu, and a page of another is not for it', async ({ page, baseURL }) => {
    await openConsole(page, baseURL, { role: 'driver', path: '/status' });
    await expect(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Status' })).toHaveCount(0);
  });

  test('signing out ends it in every tab', async ({ page, context, baseURL }) => {
    await openConsole(page, baseURL, { path: '/account' });
    const other = await context.newPage();
    await other.goto('/ops/account');
    await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await page.getByRole('button', { name: /Nell Ashdown/ }).click();
    await page.getByRole('listitem').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  });
});

test.describe('the keyboard', () => {
  test('leads everywhere: palette, keys, help', async ({ page, baseURL, expectAccessible }) => {
    await openConsole(page, baseURL, { path: '/account' });
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /command/ });
    await expect(field).toBeFocused();
    await expectAccessible();
    await page.keyboard.type('statu');
    await expect(page.getByRole('option')).toHaveText([/Go to Status/]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Status' })).toBeFocused();
    await page.keyboard.press('g');
    await page.keyboard.press('y');
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toContainText('Go to Status');
    await expectAccessible();
    await help.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('?');
    await expect(help).toBeHidden();
  });
});
