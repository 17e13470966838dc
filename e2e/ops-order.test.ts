import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signInAs } from './people/sign-in-as.ts';
import { openConsole, openStaff } from './people/staff.ts';
import { startTicket } from './start-ticket.ts';

/** The order of a customer in a browser of their own. */
async function anOrder(browser: Browser, baseURL: string | undefined): Promise<number> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const customer = await context.newPage();
  await signInAs(customer);
  const ticketID = await startTicket(customer);
  await context.close();
  return ticketID;
}
const story = (page: Page) => page.getByRole('region', { name: 'Story' });
const act = (page: Page, name: string) =>
  page.getByRole('group', { name: 'What you can do' }).getByRole('button', { name });

test.describe('the page of an order', () => {
  test('says what an act brings about; of two coordinators the second is told, and keeps what they typed', async ({
    page,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    test.slow();
    const ticketID = await anOrder(browser, baseURL);
    await openConsole(page, baseURL, { role: 'coordinator', path: `/orders/RE${ticketID}` });
    await expect(story(page)).toContainText('Asked for a repair');
    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible({ coloursOnly: true });
    await act(page, 'Cancel the order').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the order' });
    await expect(dialog).toContainText('Nothing was paid, so nothing goes back');
    await expectAccessible({ coloursOnly: true });
    await dialog.getByLabel('Why?').fill('They asked by telephone.');
    const staff = await openStaff(baseURL ?? '');
    await staff.act('contact', { ticketID });
    const send = dialog.getByRole('button', { name: 'Cancel the order' });
    await send.click();
    await expect(dialog).toContainText('Somebody was first');
    await expect(dialog).toContainText('In touch about a price, by Nell Ashdown');
    await expect(dialog.getByLabel('Why?')).toHaveValue('They asked by telephone.');
    await send.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(story(page)).toContainText('Cancelled');
    await expect(story(page)).toContainText('They asked by telephone.');
    await expect(act(page, 'Cancel the order')).toHaveCount(0);
  });

  test('follows what others do, and sends the customer a price', async ({ page, browser, baseURL }) => {
    test.slow();
    const ticketID = await anOrder(browser, baseURL);
    await openConsole(page, baseURL, { role: 'coordinator', path: `/orders/RE${ticketID}` });
    await expect(story(page)).toContainText('Asked for a repair');
    const staff = await openStaff(baseURL ?? '');
    await staff.act('note', { ticketID, text: 'Written elsewhere.' });
    await expect(story(page)).toContainText('Written elsewhere.');
    await act(page, 'Add a price').click();
    const dialog = page.getByRole('dialog', { name: 'Add a price' });
    await expect(dialog).toContainText('gets an email with a link to the price');
    await dialog.getByLabel('Title').fill('Screen replacement');
    await dialog.getByLabel('Variation').fill('By hand');
    await dialog.getByLabel('Price', { exact: true }).fill('144.50');
    await dialog.getByRole('button', { name: 'Add a price' }).click();
    await expect(page.getByRole('complementary', { name: 'Facts' })).toContainText('By hand: £144.50');
    await page.getByLabel('Write a message or a note').fill('We have a price for you.');
    await page.getByRole('button', { name: 'Send to the customer' }).click();
    await expect(story(page)).toContainText('We have a price for you.');
    await expect(page.getByLabel('Write a message or a note')).toHaveValue('');
  });

  test('a wrong IMEI is told, a right one finds the order', async ({ page, browser, baseURL }) => {
    test.slow();
    const ticketID = await anOrder(browser, baseURL);
    await openConsole(page, baseURL, { role: 'coordinator', path: `/orders/RE${ticketID}` });
    await act(page, 'IMEI or serial').click();
    const dialog = page.getByRole('dialog', { name: 'IMEI or serial' });
    await dialog.getByLabel(/IMEI or serial number/).fill('352099001761482');
    await dialog.getByRole('button', { name: 'IMEI or serial' }).click();
    await expect(dialog).toContainText('is no IMEI');
    const serial = `SN${ticketID}QX`;
    await dialog.getByLabel(/IMEI or serial number/).fill(serial);
    await dialog.getByRole('button', { name: 'IMEI or serial' }).click();
    await expect(page.getByRole('complementary', { name: 'Facts' })).toContainText(serial);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await page.keyboard.type(serial.toLowerCase());
    await expect(page.getByRole('option', { name: new RegExp(`^RE${ticketID}`) })).toBeVisible();
  });

  test('has a label with its address as a QR code; its number opens it again', async ({
    page,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    test.slow();
    const ticketID = await anOrder(browser, baseURL);
    await openConsole(page, baseURL, { role: 'technician', path: `/orders/RE${ticketID}` });
    await expect(page.getByRole('main')).toContainText(/find that order/);
    await openConsole(page, baseURL, { role: 'coordinator', path: `/orders/RE${ticketID}/label` });
    await expect(page.getByRole('img', { name: new RegExp(`/ops/orders/RE${ticketID}`) })).toBeVisible();
    await expectAccessible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${baseURL ?? ''}/ops/scan`);
    await expectAccessible();
    await page.getByLabel('Or type the number').fill('nonsense');
    await page.getByRole('button', { name: 'Open the order' }).click();
    await expect(page.getByText('That’s no order number')).toBeVisible();
    await page.getByLabel('Or type the number').fill(`re ${ticketID}`);
    await page.getByRole('button', { name: 'Open the order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^RE${ticketID}`) })).toBeVisible();
  });
});
