import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { orderLives } from './orders/order-lives.ts';
import { startServerAt } from './own-server.ts';
import { openConsole, openStaff, type Staff } from './people/staff.ts';

// a quarter to nine on a winter Wednesday, in London
const time = new Date('2027-01-20T08:45:00Z');
const port = Number(process.env.E2E_PORT ?? 4317) + 13;

const rowOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const cardIn = (page: Page, row: string, ticketID: number) =>
  rowOf(page, row).getByRole('button', { name: new RegExp(`^RE${ticketID} `) });
async function aDriver(staff: Staff, name: string): Promise<void> {
  const email = `${name.toLowerCase().replace(' ', '.')}@staff.example`;
  await staff.call('staff/add', { name, email, roles: ['driver'] });
}

test.describe('the dispatch board', () => {
  test.use({ baseURL: `http://localhost:${port}` });

  test('gives trips to drivers by menu and by keys', async ({ page, expectAccessible }) => {
    test.slow();
    const server = await startServerAt(time, port);
    const { url: baseURL, dataDir } = server;
    try {
      const staff = await openStaff(baseURL, { dataDir, time });
      await aDriver(staff, 'Rita Roadwell');
      await aDriver(staff, 'Omar Turnpike');
      const trips: number[] = [];
      for (let made = 0; made < 3; made += 1)
        trips.push((await orderLives.booked({ baseURL, staff })).ticketID);
      const [byMenu = 0, byKey = 0] = trips;

      await page.clock.install({ time });
      await openConsole(page, baseURL, { role: 'coordinator', path: '/dispatch', dataDir, time });
      await expect(rowOf(page, 'Unassigned')).toContainText('3 to plan');
      await expectAccessible();

      await cardIn(page, 'Unassigned', byMenu).click();
      await page.getByRole('combobox', { name: 'Give 1 trip to' }).selectOption({ label: 'Rita Roadwell' });
      await page.getByRole('button', { name: 'Assign', exact: true }).click();
      await expect(cardIn(page, 'Rita Roadwell', byMenu)).toBeVisible();
      await expect(rowOf(page, 'Unassigned')).toContainText('2 to plan');

      const key = await rowOf(page, 'Omar Turnpike')
        .getByLabel(/^Key \d$/)
        .innerText();
      await cardIn(page, 'Unassigned', byKey).focus();
      await page.keyboard.press('x');
      await expect(cardIn(page, 'Unassigned', byKey)).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press(key);
      await expect(cardIn(page, 'Omar Turnpike', byKey)).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await server.close();
    }
  });
});
