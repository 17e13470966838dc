import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openConsole } from './people/staff.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const priceOf = (page: Page, text: string) =>
  page
    .getByRole('row')
    .filter({ hasText: text })
    .first()
    .getByRole('button', { name: /change the price/ });

/** The price in every line of the demo's file, in pounds, each a pound more. */
const raised = (csv: string) =>
  csv.replaceAll(
    /,(\d+)(\.\d\d),,\r\n/g,
    (_, pounds: string, pence: string) => `,${Number(pounds) + 1}${pence},,\r\n`,
  );

test('a price list is searched, changed by keys, exported, imported after its errors are put right, and undone', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  test.slow();
  await openConsole(page, baseURL, { path: '/account' });
  await expect(heading(page, 'Your account')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(heading(page, 'Prices')).toBeFocused();
  await expect(page.getByRole('grid', { name: 'Price list' })).toBeVisible();
  const technician = page.getByRole('combobox', { name: 'Technician' });
  await technician.selectOption('Diego Fairweather');
  await expect(page).toHaveURL(/technician=\d/);
  await technician.selectOption('Amara Brightwell');
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible({ coloursOnly: true });
  await page.emulateMedia({ colorScheme: 'light' });

  // one price, by keys alone
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search the price list' })).toBeFocused();
  await page.keyboard.type('iphone 12 mini battery');
  await expect(page).toHaveURL(/q=iphone/);
  await expect(page.getByRole('row')).not.toHaveCount(1);
  const first = page.getByRole('button', { name: /change the price/ }).first();
  await expect(first).toHaveAccessibleName(/iPhone 12 mini Battery/);
  await first.focus();
  await page.keyboard.press('9');
  const input = page.getByRole('textbox', { name: /^Price of iPhone 12 mini/ });
  await expect(input).toHaveValue('9');
  await page.keyboard.type('9-');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Write an amount like 129');
  await input.fill('199.50');
  await page.keyboard.press('Enter');
  await expect(first).toHaveText('£199.50');

  // the whole list as a file
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).not.toHaveURL(/q=/);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = readFileSync(await (await saving).path(), 'utf8');
  expect(csv).toContain('199.50');

  // wrong lines are named, and nothing changes
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(heading(page, 'Import prices')).toBeFocused();
  // the history keeps those of earlier tries
  const name = `spring ${randomUUID().slice(0, 8)}.csv`;
  const choose = (text: string) =>
    page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(csv.replace('199.50', 'soon'));
  await page.getByRole('button', { name: 'Preview what changes' }).click();
  await expect(page.getByRole('group')).toContainText(`One thing is wrong in ${name}`);
  await expect(page.getByRole('cell', { name: /“soon” isn’t an amount/ })).toBeVisible();
  await expectAccessible();

  // then the preview, and the change
  await choose(raised(csv));
  await page.getByRole('button', { name: 'Preview what changes' }).click();
  await expect(heading(page, 'Check what changes')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Prices' }).getByRole('listitem').first()).toContainText('→');
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible({ coloursOnly: true });
  await page.getByRole('button', { name: /^Change [\d,]+ prices$/ }).click();
  await expect(heading(page, 'Changed prices')).toBeVisible();
  await expect(page.getByText('Done:')).toBeVisible();
  await page.getByRole('link', { name: 'To the price list' }).click();
  await page.getByRole('searchbox', { name: 'Search the price list' }).fill('iphone 12 mini battery');
  await expect(priceOf(page, 'iPhone 12 mini')).toHaveText('£200.50');

  // what is in the history is put back
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('link', { name: `File ${name}` }).click();
  await page.getByRole('button', { name: 'Undo …' }).click();
  await expect(heading(page, 'Check what changes')).toBeVisible();
  await page.getByRole('button', { name: /^Change [\d,]+ prices$/ }).click();
  await expect(page.getByText('Done:')).toBeVisible();
  await page.getByRole('link', { name: 'To the price list' }).click();
  await page.getByRole('searchbox', { name: 'Search the price list' }).fill('iphone 12 mini battery');
  await expect(priceOf(page, 'iPhone 12 mini')).toHaveText('£199.50');
});

test('many prices are raised on a phone, as the preview has it', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await openConsole(page, baseURL, { path: '/prices?q=iphone+11+pro+screen' });
  await page.getByRole('combobox', { name: 'Technician' }).selectOption('Kofi Tinkerman');
  await page.getByRole('searchbox', { name: 'Search the price list' }).fill('iphone 11 pro screen');
  await expect(page.getByText(/^\d+ prices of/)).toBeVisible();
  await page.getByRole('button', { name: 'Change many' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change many prices' });
  await dialog.getByRole('button', { name: 'Preview the change' }).click();
  await expect(dialog).toContainText('Write a number from −90 to 400');
  await dialog.getByRole('textbox', { name: 'Change by' }).fill('10');
  await expect(dialog.getByRole('status')).toContainText('→');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Preview the change' }).click();
  await expect(heading(page, 'Check what changes')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Change \d+ prices$/ }).click();
  await expect(page.getByText('Done:')).toBeVisible();
});

test('whoever has no list is told how one begins', async ({ page, baseURL, expectAccessible }) => {
  await openConsole(page, baseURL, { role: 'technician', path: '/prices' });
  await expect(page.getByRole('main')).toContainText('There is no price list yet');
  await expectAccessible();
});
