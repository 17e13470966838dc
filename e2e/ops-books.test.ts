import { readFile } from 'node:fs/promises';
import { addDays, londonTime } from '@fettle/domain/london';
import { readZip } from '../apps/server/src/testing/read-zip.ts';
import { expect, offlineErrors, test } from './journey.ts';
import { orderLives } from './orders/order-lives.ts';
import { openConsole, openStaff } from './people/staff.ts';

test.describe('the books', () => {
  test.use({ expectedErrors: [offlineErrors] });

  test('are read to the order behind a figure, compared again, and exported twice @phone', async ({
    page,
    baseURL,
    expectAccessible,
  }) => {
    test.slow();
    const staff = await openStaff(baseURL ?? '');
    const { ticketID } = await orderLives.paid({ baseURL: baseURL ?? '', staff });
    const { day: today } = londonTime(new Date());
    const yesterday = addDays(today, -1);

    await openConsole(page, baseURL, { role: 'administrator', path: `/books?month=${today.slice(0, 7)}` });
    await expect(page.getByRole('table', { name: /^Books, / })).toContainText('Takings');
    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible({ coloursOnly: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );

    // a figure opens its rows, and a row its order
    await page
      .getByRole('link', { name: /^Takings, \w{3} \d+ \w{3} \d{4}: £/ })
      .first()
      .press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Takings, / })).toBeFocused();
    await expect(page.getByText(/ in all$/)).toBeVisible();
    await expectAccessible();
    const more = page.getByRole('button', { name: 'Show more' });
    const row = page.getByRole('row').filter({ hasText: `RE${ticketID}` });
    while (!(await row.isVisible()) && (await more.isVisible())) await more.click();
    await expect(row).toContainText('payment provider');
    await row.getByRole('link', { name: `RE${ticketID}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^RE${ticketID}`) })).toBeVisible();

    // yesterday is over
    await page.goto(`${baseURL}/ops/books?month=${yesterday.slice(0, 7)}`);
    await page
      .getByRole('button', { name: /^Compare / })
      .first()
      .click();
    await expect(page.getByText(/equals the provider’s list\.$/)).toBeVisible();

    await page.goto(`${baseURL}/ops/books/export?from=${yesterday}&until=${today}`);
    await expect(page.getByText('Not compared yet')).toBeVisible();
    await expectAccessible();
    await page.getByLabel('For', { exact: true }).selectOption('xero');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save for Xero' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`books-xero-${yesterday}-${today}.zip`);
    const files = readZip(await readFile(await saved.path()));
    expect(files['xero-bank-1.csv']).toContain(`RE${ticketID}`);
    expect(files['about.txt']).toContain('NOT COMPARED');
    await expect(page.getByText('Exported before')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible();
  });

  test('say what is wrong with the days, that a month is empty, and keep what they have without a connection', async ({
    page,
    baseURL,
  }) => {
    await openConsole(page, baseURL, { role: 'administrator', path: '/books?month=2024-02' });
    await expect(page.getByText(/^No money moved in this month\./)).toBeVisible();
    await page.keyboard.press(']');
    await expect(page).toHaveURL(/month=2024-03$/);
    await page.getByRole('link', { name: 'By month' }).click();
    await expect(page.getByRole('link', { name: 'Last 12 months' })).toHaveAttribute('aria-current', 'page');
    const table = page.getByRole('table', { name: /^Books, / });
    await expect(table).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(/^You’re offline\./)).toBeVisible();
    await expect(table).toBeVisible();
    await page.context().setOffline(false);
    await page.goto(`${baseURL}/ops/books/export`);
    await page.getByLabel('From').fill('2026-03-02');
    await page.getByLabel('Until').fill('2026-03-01');
    await page.getByRole('button', { name: 'Choose these days' }).click();
    await expect(page.getByText('The first day must not be after the last.')).toBeVisible();
    await page.goto(`${baseURL}/ops/books/rows?figure=nonsense`);
    await expect(page.getByRole('heading', { name: 'There is no such figure' })).toBeVisible();
  });

  test('show what differs, and settle it with a note', async ({ page, baseURL, expectAccessible }) => {
    const difference = {
      differenceID: 1,
      day: '2026-03-02',
      kind: 'fee',
      providerID: 'ch_1',
      oursPence: null,
      theirsPence: -320,
      foundAt: '2026-03-03T04:00:00.000Z',
      settled: null as object | null,
    };
    const settled = { at: '2026-03-03T09:00:00.000Z', by: 'Sam', note: 'Told by telephone.' };
    // the server's own tests bring one about; here it is how it looks and what is sent
    await page.route('**/api/ops/books/differences', (route) =>
      route.fulfill({ json: { rc: 0, msg: '', data: { differences: [difference], hasMore: false } } }),
    );
    await page.route('**/api/ops/board/clearDifference', (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ differenceID: 1, said: 'Told by telephone.' });
      difference.settled = settled;
      return route.fulfill({ json: { rc: 0, msg: '', data: {} } });
    });
    const path = '/books/rows?figure=differs&from=2026-03-01&until=2026-03-31';
    await openConsole(page, baseURL, { role: 'administrator', path });
    await expect(page.getByText(/Fee: we have nothing, the provider has -£3\.20\./)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Settle Fee ch_1' }).press('Enter');
    await page.getByLabel('What was it?').fill('Told by telephone.');
    await expectAccessible({ within: 'dialog' });
    await page.getByRole('button', { name: 'Clear it' }).click();
    await expect(page.getByText(/^Settled .* by Sam: Told by telephone\.$/)).toBeVisible();
  });

  test('have their accounts in Set-up, which refuse what no program takes', async ({
    page,
    baseURL,
    expectAccessible,
  }) => {
    await openConsole(page, baseURL, { role: 'administrator', path: '/setup/accounts' });
    const code = page.getByLabel('Code of Sales');
    await expect(code).toHaveValue('200');
    await expectAccessible();
    await code.fill('200 Sales');
    await page.getByRole('button', { name: 'Save the accounts' }).click();
    await expect(page.getByText('It must be a code such as 200.')).toBeVisible();
    await expect(code).toBeFocused();
  });
});
