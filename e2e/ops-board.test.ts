import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { startServerAt } from './own-server.ts';
import { signInAs } from './people/sign-in-as.ts';
import { openConsole } from './people/staff.ts';
import { callAs, startTicket } from './start-ticket.ts';

/** A customer in a browser of their own, with an order just asked for. */
async function aCustomer(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const customer = await context.newPage();
  await signInAs(customer);
  return { customer, context, ticketID: await startTicket(customer) };
}
const card = (page: Page, ticketID: number) => page.getByRole('link', { name: `RE${ticketID}` });
const heading = (page: Page, ticketID: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^RE${ticketID}`) });

test.describe('the board of today', () => {
  test('is worked by keys alone: to an order, a note, back, and to any order by its number', async ({
    page,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    test.slow();
    const { context, ticketID } = await aCustomer(browser, baseURL);
    await openConsole(page, baseURL, { role: 'coordinator', path: `/today?q=RE${ticketID}` });
    await expect(card(page, ticketID)).toBeVisible();
    await page.keyboard.press('j');
    await expect(card(page, ticketID)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, ticketID)).toBeFocused();
    // its acts come with the order
    await expect(page.getByRole('group', { name: 'What you can do' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Note' })).toContainText('Only the team reads it.');
    await page.keyboard.type('Rings twice.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Story' })).toContainText('Rings twice.');
    await page.keyboard.press('u');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused();
    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible({ coloursOnly: true });
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await page.keyboard.type(`re${ticketID}`);
    await expect(page.getByRole('option', { name: new RegExp(`^RE${ticketID}`) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(heading(page, ticketID)).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next order');
    await context.close();
  });

  test('shows what happens elsewhere without being loaded again, and what is filtered stands in the address', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const { customer, context, ticketID } = await aCustomer(browser, baseURL);
    await openConsole(page, baseURL, { role: 'coordinator', path: '/today' });
    await page.getByRole('searchbox', { name: 'Filter the board' }).fill(`re${ticketID}`);
    await expect(page).toHaveURL(new RegExp(`q=re${ticketID}`));
    await expect(card(page, ticketID)).toBeVisible();
    await callAs(customer.request, 'tickets/sendMessage', {
      ticketID,
      text: 'Is anybody there?',
      messageKey: randomUUID(),
    });
    const column = page.getByRole('region', { name: 'Requests' });
    await expect(column.getByRole('link', { name: `RE${ticketID}` })).toContainText('1 new');
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Is anybody there?');
    await callAs(customer.request, 'tickets/cancel', { ticketID, refundInPence: 0 });
    await expect(column.getByRole('link', { name: `RE${ticketID}` })).toHaveCount(0);
    await context.close();
  });

  test.describe('where no stream of events gets through', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('asks by itself what has changed', async ({ page, browser, baseURL }) => {
      test.slow();
      const { customer, context, ticketID } = await aCustomer(browser, baseURL);
      await page.route(/\/api\/ops\/events/, (route) => route.abort());
      await page.clock.install();
      await openConsole(page, baseURL, { role: 'coordinator', path: `/today?q=re${ticketID}` });
      await expect(card(page, ticketID)).toBeVisible();
      await callAs(customer.request, 'tickets/cancel', { ticketID, refundInPence: 0 });
      await expect(async () => {
        await page.clock.runFor(15_000);
        await expect(card(page, ticketID)).toHaveCount(0, { timeout: 2_000 });
      }).toPass();
      await context.close();
    });
  });

  test('on a phone shows one column at a time', async ({ page, browser, baseURL, expectAccessible }) => {
    test.slow();
    const { context, ticketID } = await aCustomer(browser, baseURL);
    await page.setViewportSize({ width: 360, height: 740 });
    await openConsole(page, baseURL, { role: 'coordinator', path: `/today?q=RE${ticketID}` });
    await page.getByRole('button', { name: /^Requests/ }).click();
    await expect(card(page, ticketID)).toBeVisible();
    await expect(page.getByRole('region', { name: 'To deliver' })).toBeHidden();
    await expectAccessible();
    await page.getByRole('button', { name: /^To deliver/ }).click();
    await expect(page.getByRole('region', { name: 'Requests' })).toBeHidden();
    await expect(page).toHaveURL(/stage=toDeliver/);
    await context.close();
  });
});

test('an empty database says what will be here', async ({ page, baseURL, expectAccessible }) => {
  test.slow();
  const now = new Date();
  const server = await startServerAt(now, Number(new URL(baseURL ?? '').port) + 7);
  try {
    const { url, dataDir } = server;
    await openConsole(page, url, { role: 'coordinator', path: '/today', dataDir, time: now });
    await expect(page.getByText('No orders yet')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('npm run demo');
    await expectAccessible();
    await page.goto('about:blank');
  } finally {
    await server.close();
  }
});
