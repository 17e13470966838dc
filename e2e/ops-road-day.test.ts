import type { Browser, Page } from '@playwright/test';
import { expect, offlineErrors, test } from './journey.ts';
import { orderLives, type Order } from './orders/order-lives.ts';
import { startServerAt } from './own-server.ts';
import { openConsole, openStaff, type Staff } from './people/staff.ts';

// a quarter to nine on a winter Wednesday, in London
const time = new Date('2027-01-20T08:45:00Z');
const day = '2027-01-20';
const port = Number(process.env.E2E_PORT ?? 4317) + 14;
const pin = '314159';

type Server = Awaited<ReturnType<typeof startServerAt>>;

interface Driver {
  staffID: number;
  name: string;
  page: Page;
}

/** A driver with a telephone of their own; its errors are noted. */
async function openDriver(
  browser: Browser,
  { url, dataDir }: Server,
  { name, staff, errors }: { name: string; staff: Staff; errors: string[] },
): Promise<Driver> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.clock.install({ time });
  const { staffID, email } = await openConsole(page, url, { role: 'driver', path: '/run', dataDir, time });
  await staff.call('staff/change', { staffID, name, email, roles: ['driver'] });
  return { staffID, name, page };
}

const codeOf = async ({ ticketID, customer }: Order) =>
  (await customer.call('tickets/getTasks', { ticketID })).tracking.handOver?.code ?? '';
const statusOf = async ({ ticketID, customer }: Order) =>
  (await customer.call('tickets/get', { ticketID })).ticket.status;
const stopOf = ({ page }: Driver, { ticketID }: Order) =>
  page.getByRole('listitem').filter({ hasText: `RE${ticketID}` });

/** At the door: the customer reads the code, the driver types it. */
async function collect(driver: Driver, order: Order): Promise<void> {
  const field = stopOf(driver, order).getByRole('textbox', { name: 'Customer’s code' });
  await field.fill(await codeOf(order));
  await field.press('Enter');
}

/** The console's document and files are on the telephone, and its worker answers. */
const untilKept = ({ page }: Driver) =>
  page.waitForFunction(
    async () => (await caches.keys()).includes('console') && navigator.serviceWorker.controller,
  );

const rowOf = (office: Page, { name }: { name: string }) => office.getByRole('group', { name, exact: true });

test.describe('a day on the road', () => {
  test.use({ baseURL: `http://localhost:${port}`, expectedErrors: [offlineErrors] });

  test('of three drivers and the office: one loses the network twice, one leaves at noon, nothing is lost', async ({
    page: office,
    browser,
    expectAccessible,
  }) => {
    test.slow();
    const server = await startServerAt(time, port);
    const { url, dataDir } = server;
    const errors: string[] = [];
    const drivers: Driver[] = [];
    try {
      const staff = await openStaff(url, { dataDir, time });
      const open = async (name: string) => {
        const driver = await openDriver(browser, server, { name, staff, errors });
        drivers.push(driver);
        return driver;
      };
      const rita = await open('Rita Roadwell');
      const omar = await open('Omar Turnpike');
      const june = await open('June Ferryman');
      const orders: Order[] = [];
      for (let made = 0; made < 6; made += 1) orders.push(await orderLives.booked({ baseURL: url, staff }));
      const [first, second, third, fourth, fifth, sixth] = orders;
      if (!first || !second || !third || !fourth || !fifth || !sixth) throw new Error('there are six');

      // the office sees what nobody has, and why, and gives it out two by two
      await office.clock.install({ time });
      await openConsole(office, url, { path: '/dispatch', dataDir, time });
      await expect(rowOf(office, { name: 'Unassigned' })).toContainText('6 to plan');
      await expect(rowOf(office, { name: 'Unassigned' })).toContainText(/ drivers cover it: /);
      const give = async (driver: Driver, some: Order[]) => {
        const cardOf = (row: { name: string }, { ticketID }: Order) =>
          rowOf(office, row).getByRole('button', { name: new RegExp(`^RE${ticketID} `) });
        for (const order of some) await cardOf({ name: 'Unassigned' }, order).click();
        await office.getByRole('combobox', { name: 'Give 2 trips to' }).selectOption({ label: driver.name });
        await office.getByRole('button', { name: 'Assign', exact: true }).click();
        for (const order of some) await expect(cardOf(driver, order)).toBeVisible();
      };
      await give(rita, [first, second]);
      await give(omar, [third, fourth]);
      await give(june, [fifth, sixth]);
      await expectAccessible();

      // a PIN for a phone that is put away between two doors
      await rita.page.goto('/ops/account');
      await rita.page.getByLabel('PIN', { exact: true }).fill(pin);
      await rita.page.getByRole('button', { name: 'Set the PIN' }).click();
      await expect(rita.page.getByRole('button', { name: 'Change the PIN' })).toBeVisible();
      await rita.page.goto('/ops/run');
      await expect(stopOf(rita, first)).toBeVisible();
      await rita.page.clock.fastForward('06:00');
      await expect(rita.page.getByRole('heading', { name: 'Hello, Rita' })).toBeVisible();
      await expectAccessible({ on: rita.page });
      await rita.page.getByLabel('Your PIN').fill(pin);
      await rita.page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(rita.page.getByRole('heading', { name: 'Hello, Rita' })).toHaveCount(0);

      // without the network for the first time, with the site open beside it
      await untilKept(rita);
      const site = await rita.page.context().newPage();
      await site.goto('/');
      await rita.page.context().setOffline(true);
      await collect(rita, first);
      await expect(rita.page.getByText('1 not sent yet (no connection)')).toBeVisible();
      await rita.page.reload();
      await expect(stopOf(rita, first).getByText(/Not sent yet$/)).toBeVisible();
      expect(await statusOf(first)).toBe('NEW');
      await rita.page.context().setOffline(false);
      await expect.poll(() => statusOf(first)).toBe('COLLECTED');
      await expect(rowOf(office, rita)).toContainText('1 of 2 done');
      await site.close();

      // the others have theirs
      await omar.page.goto('/ops/run');
      await collect(omar, third);
      await expect(rowOf(office, omar)).toContainText('1 of 2 done');
      await june.page.goto('/ops/run');
      await collect(june, fifth);
      await expect(rowOf(office, june)).toContainText('1 of 2 done');

      // once more without, while at noon one leaves and their work is handed on to the phone that hears nothing
      await rita.page.context().setOffline(true);
      await collect(rita, second);
      await expect(rita.page.getByText('1 not sent yet (no connection)')).toBeVisible();
      await office.goto('/ops/staff');
      await office.getByRole('button', { name: omar.name }).click();
      await office.getByRole('button', { name: 'End their access' }).click();
      await expect(office.getByText('They have devices with them')).toBeVisible();
      await office.getByRole('group', { name: 'Who drives their trip?' }).getByLabel(rita.name).check();
      await expectAccessible();
      await office.getByRole('button', { name: 'Yes, end their access' }).click();
      await expect(office.getByText(`${omar.name} can no longer sign in.`)).toBeVisible();
      await omar.page.reload();
      await expect(omar.page.getByRole('textbox', { name: 'Password' })).toBeVisible();
      await expect(stopOf(omar, fourth)).toHaveCount(0);

      await rita.page.context().setOffline(false);
      await expect.poll(() => statusOf(second)).toBe('COLLECTED');
      await collect(rita, fourth);
      await collect(june, sixth);
      for (const order of orders) await expect.poll(() => statusOf(order)).toBe('COLLECTED');

      // where everything is at the end of the day
      await office.goto('/ops/dispatch');
      await expect(rowOf(office, rita)).toContainText('3 of 3 done');
      await expect(rowOf(office, june)).toContainText('2 of 2 done');
      await expect(rowOf(office, omar)).toHaveCount(0);
      await expect(rowOf(office, { name: 'Unassigned' })).toContainText('0 to plan');
      await office.goto(`/ops/dispatch/list?day=${day}&driver=${rita.staffID}`);
      await expect(office.getByRole('heading', { level: 1, name: `Run of ${rita.name}` })).toBeVisible();
      await expect(office.getByText('Done')).toHaveCount(3);
      await expectAccessible();
      await office.goto('/ops/setup/drivers');
      await expect(office.getByText(rita.name)).toBeVisible();
      await expectAccessible();
      expect(errors.filter((text) => !offlineErrors.test(text))).toEqual([]);
    } finally {
      await office.goto('about:blank');
      for (const { page } of drivers) await page.context().close();
      await server.close();
    }
  });
});
