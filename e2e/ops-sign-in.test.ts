import { expect, test } from './journey.ts';
import { codeOf, stepOf } from '../apps/server/src/people/staff/totp.ts';
import { addStaff, openConsole } from './people/staff.ts';

const password = 'a-kettle-of-herring';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a secret that was typed into it. */
function codeFor(typed: string): string {
  const signs = [...typed.replaceAll(' ', '')];
  const bits = signs.map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeOf(Buffer.from(bytes), stepOf(new Date()));
}

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
    await openConsole(page, baseURL, { path: '/account', password });
    const other = await context.newPage();
    await other.goto('/ops/account');
    await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Nell Ashdown/ })
      .click();
    await page.getByRole('listitem').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  });
});

test('a lost session is signed in again over the page, and what was typed is still there', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  await openConsole(page, baseURL, { path: '/account', password });
  const typed = page.getByRole('textbox', { name: 'New password' });
  await page.getByRole('textbox', { name: 'Current password' }).fill(password);
  await typed.fill('nine-lives-of-a-teapot');
  await page.request.post('/api/ops/session/end', { data: {} });
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(typed).toHaveValue('nine-lives-of-a-teapot');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
});

test('the second factor is turned on by app, and a recovery code opens without it', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const { email } = await openConsole(page, baseURL, { path: '/account', password });
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Show the QR code' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible();
  const secret = await dialog.locator('code').textContent();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  await expect(dialog.getByText('isn’t right')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeFor(secret ?? ''));
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const recovery = await dialog.getByRole('listitem').first().textContent();
  await dialog.getByRole('button', { name: 'I’ve kept them' }).click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectAccessible();
  await code.fill(recovery ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: /Nell Ashdown/ })).toBeVisible();
});

test('whoever leaves the console alone is asked whether they are there', async ({ page, baseURL }) => {
  await page.clock.install();
  await openConsole(page, baseURL, { path: '/account', password });
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await page.clock.fastForward('28:30');
  const question = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
});

test.describe('the keyboard', () => {
  test('leads everywhere: palette, keys, help', async ({ page, baseURL, expectAccessible }) => {
    await openConsole(page, baseURL, { path: '/account', password });
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
