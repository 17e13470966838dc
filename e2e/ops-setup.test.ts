import { randomInt, randomUUID } from 'node:crypto';
import { addDays, londonTime } from '@fettle/domain/london';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signInAs } from './people/sign-in-as.ts';
import { openConsole } from './people/staff.ts';
import { callAs, startTicket } from './start-ticket.ts';

/** Somebody in a browser of their own. */
async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  return context.newPage();
}
const history = (page: Page) => page.getByRole('region', { name: 'History' });

test.describe('the set-up', () => {
  test('opens a new district for orders, and never takes a place from one', async ({
    page,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    test.slow();
    // nobody else orders from here
    const outward = `Z${'ABCEHLMNOPRSTUWXYZ'.charAt(randomInt(18))}${randomInt(10, 100)}`;
    const area = `Quarry ${randomUUID().slice(0, 8)}`;
    await openConsole(page, baseURL, { path: '/setup' });
    await expect(page.getByRole('heading', { level: 1, name: 'Windows' })).toBeVisible();

    // by keyboard alone: to the page by the palette, to the form by its key
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await page.keyboard.type('outward codes');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Service area' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Change East London' })).toBeVisible();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Add an area' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type(area);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Quarry');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${outward.toLowerCase()} E2 nowhere`);
    const preview = dialog.getByRole('status', { name: 'What changes' });
    await expect(preview).toContainText('Not outward codes: NOWHERE');
    await expect(preview).toContainText('E2 belongs to East London');
    await expectAccessible();
    await dialog.getByRole('textbox', { name: 'Outward codes' }).fill(outward);
    await expect(preview).toContainText(`Served from now on: ${outward}`);
    await dialog.getByRole('button', { name: 'Add the area' }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('listitem').filter({ hasText: area }).first();
    await expect(row).toContainText('No places yet');
    await expect.poll(async () => (await page.request.get('/remote-config.json')).text()).toContain(outward);

    // one place a window
    await row.getByRole('link', { name: 'No places yet' }).click();
    await expect(page.getByText(`No window of ${area} has a place yet`)).toBeVisible();
    for (const input of await page.getByRole('table').first().getByRole('spinbutton').all())
      await input.fill('1');
    await page.getByRole('button', { name: 'Save the week' }).click();
    await expect(history(page).getByRole('listitem').first()).toContainText('Changed the places of the week');
    const tomorrow = addDays(londonTime(new Date()).day, 1);

    // a customer takes one
    const customer = await another(browser, baseURL);
    await signInAs(customer);
    const ticketID = await startTicket(customer, { postcode: `${outward} 1AA` });
    const wish = { ticketID, task: 'PICKUP', date: tomorrow, time: '13:00', pencil: 1 };
    await callAs(customer.request, 'tickets/chooseTimeSlot', wish);

    await page.reload();
    await page.getByRole('button', { name: 'Change Tomorrow' }).click();
    const day = page.getByRole('dialog', { name: 'Places on Tomorrow' });
    const afternoon = day.getByRole('spinbutton', { name: '13:00–16:00' });
    await expect(day).toContainText('1 taken');
    await afternoon.fill('0');
    await day.getByRole('button', { name: 'Save the day' }).click();
    await expect(day.getByRole('group')).toContainText('Nothing was changed: an order has a place there');
    await expect(day.getByRole('link', { name: `RE${ticketID}` })).toBeVisible();
    await expect(afternoon).toHaveValue('0');
    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible({ coloursOnly: true });
    await page.keyboard.press('Escape');
    await expect(day).toBeHidden();

    // neither does undoing, nor closing that day
    await history(page).getByRole('button', { name: /^Undo/ }).first().click();
    await expect(history(page).getByRole('link', { name: `RE${ticketID}` })).toBeVisible();
    await expectAccessible();
    await page.getByRole('navigation', { name: 'Set-up' }).getByRole('link', { name: 'Closed days' }).click();
    await page.getByRole('textbox', { name: 'Day' }).fill(tomorrow);
    await page.getByRole('textbox', { name: 'Reason' }).fill('Stocktaking');
    await page.getByRole('button', { name: 'Close the day' }).click();
    await page.getByRole('link', { name: `RE${ticketID}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^RE${ticketID}`) })).toBeVisible();

    // a code of their own, which the customer can type at once, and keeps
    const promoCode = `QUARRY-${randomUUID().slice(0, 8).toUpperCase()}`;
    await page.goto('/ops/setup/promos');
    // the list comes after the page's keys are known
    await expect(page.getByRole('button', { name: 'Change FIX10' })).toBeVisible();
    await page.keyboard.press('n');
    const promo = page.getByRole('dialog', { name: 'Add a promo' });
    await expect(promo.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await page.keyboard.type(promoCode.toLowerCase());
    await page.keyboard.press('Enter');
    await promo.getByRole('link', { name: 'Discount must be a whole number from 1 to 100.' }).press('Enter');
    await expect(promo.getByRole('textbox', { name: 'Percent' })).toBeFocused();
    await page.keyboard.type('25');
    await expect(promo.getByRole('status', { name: 'What customers get' })).toContainText('£66.75');
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(promo).toBeHidden();
    const listed = page.getByRole('listitem').filter({ hasText: promoCode }).first();
    await expect(listed).toContainText('Running');
    await callAs(customer.request, 'tickets/applyCode', { ticketID, promoCode });
    await page.getByRole('button', { name: `Switch off ${promoCode}` }).click();
    await expect(listed).toContainText('Switched off');
    await expect(listed).toContainText('1 use');
    await history(page)
      .getByRole('listitem')
      .filter({ hasText: promoCode })
      .first()
      .getByRole('button', { name: /^Undo/ })
      .click();
    await expect(listed).toContainText('Running');
    await customer.context().close();
  });

  test('decides about a model that a customer typed; of two editors the second is told, and what was done is undone', async ({
    page,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    test.slow();
    const name = `Typed ${randomUUID().slice(0, 8)}`;
    const device = { deviceTypeID: 4, manufacturer: 'Sony', device: 'PlayStation 5' };
    const found = await callAs<{ device: { deviceID: number } }>(page.request, 'devices/get', device);
    const { deviceID } = found.device;
    await callAs(page.request, 'devices/models/add', { deviceID, model: name });
    const models = async () => (await page.request.post('/api/devices/get', { data: device })).text();

    await openConsole(page, baseURL, { path: '/setup/models' });
    const other = await another(browser, baseURL);
    await openConsole(other, baseURL, { path: '/setup/models' });
    const accept = other.getByRole('button', { name: `Accept ${name}` });
    await expect(accept).toBeVisible();
    await expect(page.getByRole('button', { name: `Accept ${name}` })).toBeVisible();
    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible({ coloursOnly: true });

    // within seconds on the site, short of the release
    const review = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await review.getByRole('textbox', { name: 'List it as' }).fill(`${name} Pro`);
    await page.keyboard.press('Enter');
    await expect(review).toHaveCount(0);
    await expect.poll(models).toContain(`${name} Pro`);

    await accept.click();
    await expect(other.getByRole('status').getByText('Somebody has changed this meanwhile')).toBeVisible();
    await other.context().close();

    const done = history(page)
      .getByRole('listitem')
      .filter({ hasText: `${name} Pro` })
      .first();
    await done.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByRole('button', { name: `Accept ${name}` })).toBeVisible();
    await expect.poll(models).not.toContain(name);
    await page.getByRole('button', { name: `Reject ${name}` }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(0);

    // a text of the brand that no other journey looks at: wrong, right, on the site, and back
    await page.goto('/ops/setup/brand');
    const number = page.getByRole('textbox', { name: 'Company number' });
    const wanted = String(randomInt(10_000_000, 100_000_000));
    const terms = async () => (await page.request.get('/terms')).text();
    await number.fill('12');
    await page.getByRole('button', { name: 'Save the brand' }).click();
    await expect(number).toBeFocused();
    await expect(page.getByText('It must have 8 characters')).toBeVisible();
    // a field that is half behind the header counts as too small to tap
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible();
    await number.fill(wanted);
    await expect(page.getByRole('figure', { name: /header and footer/ })).toContainText(wanted);
    expect(await terms()).not.toContain(wanted);
    await page.getByRole('button', { name: 'Save the brand' }).click();
    const renumbered = history(page).getByRole('listitem').filter({ hasText: wanted }).first();
    await expect(renumbered).toContainText(`the default → ${wanted}`);
    await expect.poll(terms).toContain(wanted);
    await renumbered.getByRole('button', { name: /^Undo/ }).click();
    await expect(number).not.toHaveValue(wanted);
    await expect.poll(terms).not.toContain(wanted);

    // what else there is to edit, as it stands
    for (const path of ['catalogue', 'technicians', 'promos', 'brand', 'site']) {
      await page.goto(`/ops/setup/${path}`);
      await expect(history(page)).toBeVisible();
      await expectAccessible();
      await page.emulateMedia({ colorScheme: path === 'technicians' ? 'light' : 'dark' });
      await expectAccessible({ coloursOnly: true });
    }
  });
});
