import type { Browser, Page } from '@playwright/test';
import type { CallOutput } from '@fettle/contract/calls';
import { expect, test } from './journey.ts';
import { callAs } from './start-ticket.ts';
import { startServerAt } from './own-server.ts';
import { openPayment, payPage, typeCard } from './pages/pay-page.ts';
import { openConsole } from './people/staff.ts';
import { trackPage } from './pages/track-page.ts';

// a quarter to nine on a winter Wednesday, in London
const time = new Date('2027-01-20T08:45:00Z');
const port = Number(process.env.E2E_PORT ?? 4317) + 5;

type Server = Awaited<ReturnType<typeof startServerAt>>;

/** The console of somebody else, in a browser of their own; its errors are noted. */
async function openColleague(
  browser: Browser,
  { url, dataDir }: Server,
  who: Parameters<typeof openConsole>[2],
  errors: string[],
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.clock.install({ time });
  await openConsole(page, url, { ...who, dataDir, time });
  return page;
}

/** An act, as its dialog asks for it. Where it has a key, its button says so. */
async function act(
  page: Page,
  name: string,
  fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  const acts = page.getByRole('group', { name: 'What you can do' });
  await acts.getByRole('button', { name: new RegExp(`^${name}( [A-Z])?$`) }).click();
  const dialog = page.getByRole('dialog', { name });
  await fill?.(dialog);
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('a whole day', () => {
  test.use({ baseURL: `http://localhost:${port}` });

  test('of coordinator, driver and technician, each at their own console, and the customer’s page follows', async ({
    page: customer,
    browser,
  }) => {
    test.slow();
    const server = await startServerAt(time, port);
    const errors: string[] = [];
    const colleagues: Page[] = [];
    const open = async (who: Parameters<typeof openConsole>[2]) => {
      const colleague = await openColleague(browser, server, who, errors);
      colleagues.push(colleague);
      return colleague;
    };
    try {
      const coordinator = await open({ role: 'coordinator', path: '/today' });
      await expect(coordinator.getByText('No orders yet')).toBeVisible();
      await customer.clock.install({ time });
      const { ticketID, book } = await openPayment(customer, { issue: 'Water damage', daysAhead: [0, 0] });
      const onBoard = (column: string) =>
        coordinator.getByRole('region', { name: column }).getByRole('link', { name: `RE${ticketID}` });
      await expect(onBoard('Requests')).toBeVisible();
      await book.click();
      await expect(customer.getByText('Your repair is booked')).toBeVisible();
      await expect(onBoard('To collect')).toBeVisible();
      const { current, code, heading, link, delivery } = trackPage(customer);
      const codeOf = async () => (await code.innerText()).replaceAll(' ', '');

      const driver = await open({ role: 'driver', path: '/run' });
      const { staff } = await callAs<CallOutput<'ops/session/get'>>(driver.request, 'ops/session/get', {});
      const give = (task: 'PICKUP' | 'DELIVERY') =>
        callAs(coordinator.request, 'ops/tickets/assignCourier', { ticketID, task, staffID: staff.staffID });
      await give('PICKUP');
      await driver.reload();
      const stop = driver.getByRole('listitem').filter({ hasText: `RE${ticketID}` });
      await stop.getByRole('textbox', { name: 'Customer’s code' }).fill(await codeOf());
      await stop.getByRole('button', { name: 'Collected' }).click();
      await expect(stop.getByText(/^Collected at \d\d:\d\d$/)).toBeVisible();
      await expect(current).toContainText('We’re finding out what’s wrong');
      await expect(onBoard('With technician')).toBeVisible();

      const technician = await open({
        role: 'technician',
        technicianOf: ticketID,
        path: `/jobs/RE${ticketID}`,
      });
      await act(technician, 'Diagnosis', (dialog) =>
        dialog.getByLabel('What did you find?').fill('Water in the speaker.'),
      );
      await act(technician, 'Final price', async (dialog) => {
        await dialog.getByRole('button', { name: 'Copy the diagnosis' }).click();
        await dialog.getByRole('textbox', { name: 'Final price' }).fill('120');
        await dialog.getByRole('checkbox', { name: /^The customer has agreed/ }).check();
      });
      await expect(heading(/^We’ve looked at your /)).toBeVisible();
      await expect(onBoard('Price to agree')).toBeVisible();
      await link('Agree and pay £120.00').click();
      const { terms, pay } = payPage(customer);
      await terms.check();
      await typeCard(customer);
      await pay.click();
      await expect(customer.getByText('£120.00 paid')).toBeVisible();
      await expect(current).toContainText('We’re repairing your device');

      await act(technician, 'Repaired', async (dialog) => {
        await dialog.getByLabel('Anything else you tested').fill('Speaker');
        await dialog.getByLabel('Note for the customer').fill('Dried and cleaned.');
        await dialog.getByLabel('Why does it go on without?').fill('The day is short.');
      });
      await expect(customer.getByRole('region', { name: 'Test report' })).toContainText('Dried and cleaned.');
      await delivery.getByRole('button', { name: /^16:00–19:00/ }).click();
      await expect(customer.getByText('Today, 16:00–19:00').first()).toBeVisible();
      await onBoard('To deliver').click();
      await act(coordinator, 'Hand to courier');
      await coordinator.keyboard.press('u');

      // the telephone is taken out of the pocket again
      await give('DELIVERY');
      await driver.reload();
      await stop.getByRole('textbox', { name: 'Customer’s code' }).fill(await codeOf());
      await stop.getByRole('button', { name: 'Delivered' }).click();
      await expect(heading('It’s back with you')).toBeVisible();
      await expect(onBoard('Done today')).toBeVisible();
      expect(errors).toEqual([]);
    } finally {
      // or they would ask a server that is gone for its events
      for (const page of [...colleagues, customer]) await page.goto('about:blank');
      await server.close();
      for (const page of colleagues) await page.context().close();
    }
  });
});
