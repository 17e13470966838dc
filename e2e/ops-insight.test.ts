import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addDays, londonTime } from '@fettle/domain/london';
import { expect, offlineErrors, test } from './journey.ts';
import { signInAs } from './people/sign-in-as.ts';
import { openConsole } from './people/staff.ts';
import { startTicket } from './start-ticket.ts';

test.describe('insight', () => {
  test.use({ expectedErrors: [offlineErrors] });

  test('is read and opened to its orders by keys, saved as a file, and has the console’s own errors', async ({
    page,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    test.slow();
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const customer = await context.newPage();
    await signInAs(customer);
    const number = `RE${await startTicket(customer)}`;
    await context.close();
    const { day: today } = londonTime(new Date());
    // also where midnight passes meanwhile
    const days = `from=${addDays(today, -1)}&until=${addDays(today, 1)}`;

    await openConsole(page, baseURL, { role: 'administrator', path: `/insight?${days}` });
    await expect(page.getByRole('list', { name: 'At a glance' })).toContainText('Orders asked for');
    await expect(page.getByRole('table', { name: 'Conversion by step' })).toContainText('Delivered');
    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible({ coloursOnly: true });

    await page.getByRole('button', { name: 'Save Orders as CSV' }).focus();
    await page.keyboard.press('Tab');
    const columns = page.getByRole('group', { name: 'Orders asked for' }).getByRole('link');
    await expect(columns).toHaveCount(3);
    await expect(columns.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(columns.first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(columns.nth(1)).toHaveAccessibleName(/\d+\/\d+\/\d{4}: [\d,]+ orders?$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders asked for' })).toBeFocused();
    await expect(page.getByText(/^[\d,]+ orders?$/)).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await expectAccessible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^Orders asked for .*\.csv$/);
    expect(await readFile(await saved.path(), 'utf8')).toContain(number);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${number}`) })).toBeVisible();

    const message = `Gone wrong on purpose ${randomUUID()}`;
    const logged = page.waitForResponse(/\/logs\/\w+\/client\//);
    await page.evaluate((text) => {
      window.dispatchEvent(new ErrorEvent('error', { error: new Error(text) }));
    }, message);
    expect((await logged).ok()).toBe(true);
    await page.goto(`${baseURL}/ops/insight/orders?figure=errors&${days}`);
    await expect(page.getByRole('row').filter({ hasText: message })).toContainText(`/ops/orders/${number}`);
  });

  test('says what is wrong with the days, and keeps what it has without a connection', async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openConsole(page, baseURL, { role: 'administrator', path: '/insight' });
    const glance = page.getByRole('list', { name: 'At a glance' });
    await expect(glance).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.getByLabel('From').fill('2026-03-02');
    await page.getByLabel('Until').fill('2026-03-01');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('The first day must not be after the last.')).toBeVisible();
    await page.getByLabel('Until').fill('2026-03-29');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/from=2026-03-02&until=2026-03-29$/);
    await expect(page.getByRole('main')).toContainText('28 days, London time');
    await expect(page.getByText('Nobody asked for a repair in these days.').first()).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(/^You’re offline\./)).toBeVisible();
    await expect(glance).toBeVisible();
    await page.context().setOffline(false);
  });
});
