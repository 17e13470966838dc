import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openConsole } from './people/staff.ts';

/** The link in the newest mail to somebody, as an address of this server. */
async function invitationOf(page: Page, email: string): Promise<string> {
  let path: string | undefined;
  await expect
    .poll(async () => {
      // the outbox's own answer
      const mails = (await (await page.request.get(`/_sandbox/mail.json?to=${email}`)).json()) as {
        text: string;
      }[];
      [path] = /\/ops\/set-password#[\w-]+/.exec(mails[0]?.text ?? '') ?? [];
      return path;
    })
    .toBeDefined();
  return path ?? '';
}

test('somebody is invited by keyboard alone, works, is shown out, and the trail tells all of it', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const email = `${randomUUID()}@staff.example`;
  const name = `<b>Wilma</b> ${email.slice(0, 8)}`;
  await openConsole(page, baseURL, { path: '/account' });
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();

  // by the palette to the page, and by its key to the form
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /command/ })).toBeFocused();
  await page.keyboard.type('go staff');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeFocused();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add a member of staff' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  for (const role of ['Administrator', 'Coordinator', 'Technician', 'Driver']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('checkbox', { name: role })).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expectAccessible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Invited');

  // in a browser of her own
  const link = await invitationOf(page, email);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const wilma = await context.newPage();
  await wilma.goto(link);
  await expect(wilma.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await wilma.getByRole('textbox', { name: 'New password' }).fill('1234567890');
  await wilma.getByRole('button', { name: 'Save password' }).click();
  await expect(wilma.getByText('too easy to guess')).toBeVisible();
  await wilma.getByRole('textbox', { name: 'New password' }).fill('nine-lives-of-a-teapot');
  await wilma.getByRole('button', { name: 'Save password' }).click();
  await wilma.getByRole('link', { name: 'Go to sign-in' }).click();
  await wilma.getByRole('textbox', { name: 'Email' }).fill(email);
  await wilma.getByRole('textbox', { name: 'Password' }).fill('nine-lives-of-a-teapot');
  await wilma.keyboard.press('Enter');
  await expect(wilma.getByRole('button', { name: /Wilma/ })).toBeVisible();
  const again = await context.newPage();
  await again.goto(link);
  await expect(again.getByText('has been used already')).toBeVisible();
  await wilma.goto('/ops/account');
  await expect(wilma.getByRole('textbox', { name: 'Current password' })).toBeVisible();

  // a leaver's open tab
  await row.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'End their access' }).click();
  await page.getByRole('button', { name: 'Yes, end their access' }).click();
  await expect(row).toContainText('Has left');
  await wilma.getByRole('textbox', { name: 'Current password' }).fill('nine-lives-of-a-teapot');
  await wilma.getByRole('textbox', { name: 'New password' }).fill('ten-lives-of-a-teapot');
  await wilma.getByRole('button', { name: 'Change password' }).click();
  await expect(wilma.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await context.close();

  // what is left of it
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeFocused();
  await page.getByRole('textbox', { name: 'About' }).fill(name);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(/subject=/);
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Ended somebody’s access');
  await expect(entries.nth(0)).toContainText('on');
  await expect(entries.nth(1)).toContainText('Accepted an invitation');
  await expect(entries.nth(2)).toContainText('Added a member of staff');
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible();
  await page.reload();
  await expect(entries).toHaveCount(3);
  // on a phone the entries come first, and the filters wait behind a button
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(entries.nth(0)).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'About' })).toBeHidden();
  const toggle = page.getByRole('button', { name: 'Filters (1 on)' });
  await toggle.click();
  await expect(page.getByRole('textbox', { name: 'About' })).toHaveValue(name);
  await expectAccessible({ coloursOnly: true });
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  await expect(page).not.toHaveURL(/subject=/);
});

test('an email address that is taken is told in the form, which keeps what was typed', async ({
  page,
  baseURL,
}) => {
  const { email } = await openConsole(page, baseURL, { path: '/staff', password: 'a-kettle-of-herring' });
  await page.getByRole('button', { name: 'Add a member of staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a member of staff' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Somebody Else');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('checkbox', { name: 'Coordinator' }).check();
  await dialog.getByRole('button', { name: 'Add and email an invitation' }).click();
  await expect(dialog.getByText('Somebody else has that email address')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Somebody Else');
  await expect(dialog.getByRole('checkbox', { name: 'Coordinator' })).toBeChecked();
});

test('somebody with two jobs has the pages of both, until one is taken away @phone', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const email = `${randomUUID()}@staff.example`;
  await openConsole(page, baseURL, { path: '/staff' });
  await page.getByRole('button', { name: 'Add a member of staff' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a member of staff' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Remy Wheelwright');
  await adding.getByRole('textbox', { name: 'Email' }).fill(email);
  const submit = adding.getByRole('button', { name: 'Add and email an invitation' });
  await submit.click();
  // nobody is without a role, and the browser says so at the first
  const first = adding.getByRole('checkbox', { name: 'Administrator' });
  await expect(first).toBeFocused();
  await expect(first).toHaveJSProperty('validationMessage', 'Choose at least one role.');
  await adding.getByText('Driver', { exact: true }).click();
  await adding.getByText('Technician', { exact: true }).click();
  await expect(first).toHaveJSProperty('validationMessage', '');
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible({ coloursOnly: true });
  await submit.click();
  await expect(adding).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Technician, driver');

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const remy = await context.newPage();
  await remy.goto(await invitationOf(page, email));
  await remy.getByRole('textbox', { name: 'New password' }).fill('nine-lives-of-a-teapot');
  await remy.getByRole('button', { name: 'Save password' }).click();
  await remy.getByRole('link', { name: 'Go to sign-in' }).click();
  await remy.getByRole('textbox', { name: 'Email' }).fill(email);
  await remy.getByRole('textbox', { name: 'Password' }).fill('nine-lives-of-a-teapot');
  await remy.keyboard.press('Enter');
  // the broader role's first page, and the areas of both in the menu's order
  await expect(remy.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  // on a phone behind a button
  const menu = remy.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  const areas = remy.getByRole('navigation', { name: 'Areas' }).getByRole('listitem');
  await expect(areas).toHaveText(['Jobs', 'Run', 'Prices']);
  await remy.getByRole('banner').getByRole('button', { name: /Remy/ }).click();
  await expect(remy.getByRole('listitem').filter({ hasText: 'Remy Wheelwright' })).toContainText(
    'Technician, driver',
  );
  await remy.goto('/ops/today');
  await expect(remy.getByText('You’re signed in as technician and driver')).toBeVisible();
  await remy.goto('/ops/run');
  await expect(remy.getByRole('heading', { name: /^Run of/ })).toBeVisible();

  await row.getByRole('button', { name: 'Remy Wheelwright' }).click();
  const editing = page.getByRole('dialog', { name: 'Remy Wheelwright' });
  await expect(editing.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await editing.getByText('Technician', { exact: true }).click();
  await editing.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editing).toBeHidden();
  await expect(row).not.toContainText('Technician');
  await remy.goto('/ops/jobs');
  await expect(remy.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();
  await remy.getByRole('link', { name: 'Go to your first page' }).click();
  await expect(remy.getByRole('heading', { name: /^Run of/ })).toBeVisible();
  await context.close();
});
