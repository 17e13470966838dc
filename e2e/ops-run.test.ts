import type { Locator, Page } from '@playwright/test';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { expect, offlineErrors, test } from './journey.ts';
import { signInAs } from './people/sign-in-as.ts';
import { openConsole, openStaff } from './people/staff.ts';
import { callAs, startTicket } from './start-ticket.ts';
import { trackingOf } from './pages/track-page.ts';

/** An open quote, booked to be collected as soon as possible, and given to the driver of these journeys. */
async function aBookedTicket(page: Page): Promise<number> {
  await signInAs(page);
  const ticketID = await startTicket(page, { issue: 'Water damage' });
  const { ticket } = await callAs<{ ticket: Ticket }>(page.request, 'tickets/get', { ticketID });
  const asap = { ticketID, task: 'PICKUP', date: ticket.timeSlots.PICKUP?.day, time: false, pencil: 1 };
  const { timeSlot } = await callAs<{ timeSlot: object }>(page.request, 'tickets/chooseTimeSlot', asap);
  const quoteID = (ticket.quotes || [])[0]?.quoteID;
  await callAs(page.request, 'tickets/acceptFettleQuote', { ticketID, quoteID, timeSlot });
  const agreed = { terms: true, startEarly: true };
  await callAs(page.request, 'tickets/confirm', { ticketID, paymentIntentID: false, email: '', agreed });
  const { origin } = new URL(page.url());
  const { staffID } = await openStaff(origin, { role: 'driver' });
  await (await openStaff(origin)).act('assignCourier', { ticketID, task: 'PICKUP', staffID });
  return ticketID;
}

const statusOf = async (page: Page, ticketID: number) =>
  (await callAs<{ ticket: Ticket }>(page.request, 'tickets/get', { ticketID })).ticket.status;
const stopOf = (driver: Page, ticketID: number) =>
  driver.getByRole('listitem').filter({ hasText: `RE${ticketID}` });
const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** The console's document and files are on the telephone, and its worker answers. */
const untilKept = (driver: Page) =>
  driver.waitForFunction(
    async () => (await caches.keys()).includes('console') && navigator.serviceWorker.controller,
  );

/** Opens the site beside the console, lets its worker take over, and then another release of that worker. */
async function updateSiteBeside(driver: Page): Promise<void> {
  const site = await driver.context().newPage();
  await site.goto('/');
  await site.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // the same worker at another address is an update of the registration
    const { installing } = await navigator.serviceWorker.register('/sw.js?release=next');
    await new Promise<void>((resolve, reject) => {
      if (!installing) return reject(new Error('nothing was updated'));
      installing.addEventListener('statechange', () => installing.state === 'activated' && resolve());
    });
  });
  expect(await site.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('release=next');
  await site.close();
}

/** Rings as far as a browser can: nothing here has a telephone. */
async function ring(driver: Page, from: Locator): Promise<void> {
  await driver.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  await from.getByRole('link', { name: /^Call/ }).click();
}

async function sign(driver: Page): Promise<void> {
  const pad = driver.getByRole('dialog', { name: 'Please sign here' });
  await expect(pad.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  const field = await pad.getByRole('img', { name: /^The signature of/ }).boundingBox();
  if (!field) throw new Error('there is nothing to sign on');
  await driver.mouse.move(field.x + 20, field.y + 60);
  await driver.mouse.down();
  await driver.mouse.move(field.x + 160, field.y + 20, { steps: 6 });
  await driver.mouse.up();
  await pad.getByRole('button', { name: 'Keep it' }).click();
}

test.describe('a driver’s run', () => {
  test.use({ expectedErrors: [offlineErrors] });

  test('goes on without a connection, and what was done is sent once there is one @phone', async ({
    page: driver,
    baseURL,
    browser,
    expectAccessible,
  }) => {
    const customer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const ticketID = await aBookedTicket(customer);
    const code = (await trackingOf(customer, ticketID)).handOver?.code ?? '';
    await openConsole(driver, baseURL, { role: 'driver' });
    const stop = stopOf(driver, ticketID);
    await expect(stop.getByRole('button', { name: 'Collected' })).toBeVisible();
    await expect(stop.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:07700900123');
    await expectAccessible();
    expect(
      await driver.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await driver.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible({ coloursOnly: true });
    await untilKept(driver);

    await driver.context().setOffline(true);
    const field = stop.getByRole('textbox', { name: 'Customer’s code' });
    await field.fill(wrongCode(code));
    await field.press('Enter');
    await expect(stop.getByText('That isn’t the code.')).toBeVisible();
    await stop.getByRole('button', { name: 'Add a signature' }).click();
    await sign(driver);
    await expect(stop.getByRole('button', { name: 'Signed: sign again' })).toBeVisible();
    await field.fill(code);
    await field.press('Enter');
    await expect(stop.getByText(/^Collected at .*Not sent yet$/)).toBeVisible();
    await expect(driver.getByText('1 not sent yet (no connection)')).toBeVisible();

    // closed and opened again, still without a connection
    await driver.reload();
    await expect(stop.getByText(/^Collected at .*Not sent yet$/)).toBeVisible();
    expect(await statusOf(customer, ticketID)).toBe('NEW');

    await driver.context().setOffline(false);
    await expect.poll(() => statusOf(customer, ticketID)).toBe('COLLECTED');
    await expect(stop.getByText(/^Collected at \d\d:\d\d$/)).toBeVisible();
    await expect(driver.getByText('not sent yet')).toHaveCount(0);
    await customer.context().close();
  });

  test('survives the site’s worker, installed and updated in another tab', async ({
    page: driver,
    baseURL,
    browser,
  }) => {
    const customer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const ticketID = await aBookedTicket(customer);
    await openConsole(driver, baseURL, { role: 'driver' });
    const collected = stopOf(driver, ticketID).getByRole('button', { name: 'Collected' });
    await expect(collected).toBeVisible();
    await untilKept(driver);
    await updateSiteBeside(driver);

    await driver.context().setOffline(true);
    await driver.reload();
    await expect(collected).toBeVisible();
    await driver.context().setOffline(false);
    await customer.context().close();
  });

  test('says once when to expect the driver, also from where there is no connection @phone', async ({
    page: driver,
    baseURL,
    browser,
    expectAccessible,
  }) => {
    const customer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const ticketID = await aBookedTicket(customer);
    await openConsole(driver, baseURL, { role: 'driver' });
    const stop = stopOf(driver, ticketID);
    await expect(stop.getByRole('button', { name: 'On my way' })).toBeVisible();
    await untilKept(driver);
    await driver.context().setOffline(true);
    await stop.getByRole('button', { name: 'On my way' }).click();
    await expect(stop.getByText(/^On your way since .*Not sent yet$/)).toBeVisible();
    await expect(stop.getByRole('button', { name: 'On my way' })).toHaveCount(0);
    expect((await trackingOf(customer, ticketID)).arrival).toBeNull();

    await driver.context().setOffline(false);
    await expect(stop.getByText(/expects you between \d\d:\d\d and \d\d:\d\d$/)).toBeVisible();
    await expect(stop.getByRole('button', { name: 'On my way' })).toHaveCount(0);
    await expectAccessible();
    await customer.goto(`/track/RE${ticketID}`);
    await expect(
      customer.getByText(/is on the way and expects to be with you between \d\d:\d\d and \d\d:\d\d\.$/),
    ).toBeVisible();
    await customer.context().close();
  });

  test('a trip in vain says what is missing, and what follows @phone', async ({
    page: driver,
    baseURL,
    browser,
    expectAccessible,
  }) => {
    const customer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const ticketID = await aBookedTicket(customer);
    await openConsole(driver, baseURL, { role: 'driver' });
    const stop = stopOf(driver, ticketID);
    await stop.getByRole('button', { name: 'Nobody there' }).click();
    const modal = driver.getByRole('dialog', { name: 'Nobody there?' });
    await expect(modal).toContainText('chooses another window');
    await expect(modal).toContainText('first, or take a photo of the door or the bell.');
    await expect(modal.getByRole('button', { name: 'Yes, nobody was there' })).toHaveCount(0);
    await expectAccessible();
    await ring(driver, modal);
    await modal.getByRole('button', { name: 'Yes, nobody was there' }).click();
    await expect(stop.getByText(/^Nobody there at \d\d:\d\d$/)).toBeVisible();
    await customer.context().close();
  });

  test('what was done at a door that is no longer on the run is told, with the reason', async ({
    page: driver,
    baseURL,
    browser,
  }) => {
    const customer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const ticketID = await aBookedTicket(customer);
    await openConsole(driver, baseURL, { role: 'driver' });
    const stop = stopOf(driver, ticketID);
    await ring(driver, stop);
    await stop.getByRole('button', { name: 'Nobody there' }).click();
    await driver.context().setOffline(true);
    await driver.getByRole('button', { name: 'Yes, nobody was there' }).dblclick();
    await expect(driver.getByText('1 not sent yet (no connection)')).toBeVisible();
    await callAs(customer.request, 'tickets/cancel', { ticketID, refundInPence: 0 });

    await driver.context().setOffline(false);
    const told = driver.getByRole('listitem').filter({ hasText: `Nobody there, RE${ticketID}` });
    await expect(told).toBeVisible();
    await told.getByRole('button', { name: 'Dismiss' }).click();
    await expect(told).toHaveCount(0);
    await customer.context().close();
  });
});
