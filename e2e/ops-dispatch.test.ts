import type { Locator, Page } from '@playwright/test';
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
/** What a pointer takes hold of. */
const gripOf = (page: Page, row: string, ticketID: number) =>
  rowOf(page, row)
    .getByRole('listitem')
    .filter({ hasText: `RE${ticketID}` })
    .locator('[data-grip]');
/** All drivers, in reach while something is dragged. */
const trayPlace = (page: Page, name: string) => page.locator('[data-tray] > div').filter({ hasText: name });

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** As a hand does it: the button goes down, the pointer moves bit by bit, and the button goes up over the target. */
async function drag(
  page: Page,
  grip: Locator,
  target: Locator,
  meanwhile?: () => Promise<void>,
): Promise<void> {
  await grip.scrollIntoViewIfNeeded();
  const from = await middleOf(grip);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 4 });
  // the tray is there once something is dragged
  await expect(page.locator('[data-tray]')).toBeVisible();
  const to = await middleOf(target);
  await page.mouse.move(to.x, to.y, { steps: 8 });
  // the first move over something enters it, the next is over it
  for (let moved = 0; moved < 2; moved += 1) await page.mouse.move(to.x, to.y);
  await expect(target).toHaveAttribute('data-over', 'true');
  await meanwhile?.();
  await page.mouse.up();
  await expect(page.locator('[data-tray]')).toHaveCount(0);
}

async function aDriver(staff: Staff, name: string): Promise<number> {
  const email = `${name.toLowerCase().replace(' ', '.')}@staff.example`;
  return (await staff.call<{ staffID: number }>('staff/add', { name, email, roles: ['driver'] })).staffID;
}

interface SetUpDriver {
  staffID: number;
  areaIDs: number[] | null;
  days: number[];
  fromHour: number;
  untilHour: number;
  mostStops: number | null;
  version: string;
  name: string;
}

async function setUp(staff: Staff, staffID: number, change: Partial<SetUpDriver>): Promise<void> {
  const { drivers } = await staff.call<{ drivers: SetUpDriver[] }>('setup/getDrivers', {});
  const found = drivers.find((driver) => driver.staffID === staffID);
  if (!found) throw new Error('there is no such driver');
  const { name: _name, version: seen, ...work } = found;
  await staff.call('setup/saveDriver', { ...work, ...change, seen });
}

test.describe('the dispatch board', () => {
  test.use({ baseURL: `http://localhost:${port}` });

  test('gives trips to drivers and back, by menu, keys and drag, one and many', async ({
    page,
    expectAccessible,
  }) => {
    test.slow();
    const server = await startServerAt(time, port);
    const { url: baseURL, dataDir } = server;
    try {
      const staff = await openStaff(baseURL, { dataDir, time });
      const [rita, omar] = ['Rita Roadwell', 'Omar Turnpike'];
      await aDriver(staff, rita);
      const omarID = await aDriver(staff, omar);
      const trips: number[] = [];
      for (let made = 0; made < 6; made += 1)
        trips.push((await orderLives.booked({ baseURL, staff })).ticketID);
      const [byMenu = 0, byKey = 0, byDrag = 0, second = 0, raced = 0, planned = 0] = trips;

      await page.clock.install({ time });
      await openConsole(page, baseURL, { role: 'coordinator', path: '/dispatch', dataDir, time });
      await expect(rowOf(page, 'Unassigned')).toContainText('6 to plan');
      // new drivers drive everywhere until something else is set up: the board says why nobody has these
      await expect(rowOf(page, 'Unassigned')).toContainText(/ drivers cover it: /);
      await expectAccessible();
      const keyOf = (name: string) =>
        rowOf(page, name)
          .getByLabel(/^Key \d$/)
          .innerText();
      const giveTo = page.getByRole('combobox', { name: /^Give \d trips? to$/ });
      const back = page.getByRole('dialog', { name: /^Give .* back\?$/ });

      // by menu, and back
      await cardIn(page, 'Unassigned', byMenu).click();
      await giveTo.selectOption({ label: rita });
      await page.getByRole('button', { name: 'Assign', exact: true }).click();
      await expect(cardIn(page, rita, byMenu)).toBeVisible();
      await expect(rowOf(page, 'Unassigned')).toContainText('5 to plan');
      await cardIn(page, rita, byMenu).click();
      await giveTo.selectOption({ label: 'Nobody: back to unassigned' });
      await page.getByRole('button', { name: 'Give back', exact: true }).click();
      await expect(back).toContainText(`RE${byMenu}: nobody drives it until you name somebody.`);
      await expectAccessible();
      await back.getByRole('button', { name: 'Leave it as it is' }).click();
      await expect(cardIn(page, rita, byMenu)).toBeVisible();
      await page.getByRole('button', { name: 'Give back', exact: true }).click();
      await back.getByRole('button', { name: 'Give it back' }).click();
      await expect(cardIn(page, 'Unassigned', byMenu)).toBeVisible();

      // by keys: the one in focus, then many, and back
      await cardIn(page, 'Unassigned', byKey).focus();
      await page.keyboard.press(await keyOf(omar));
      await expect(cardIn(page, omar, byKey)).toBeVisible();
      for (const ticketID of [byMenu, second]) {
        await cardIn(page, 'Unassigned', ticketID).focus();
        await page.keyboard.press('x');
      }
      await expect(cardIn(page, 'Unassigned', second)).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press(await keyOf(omar));
      for (const ticketID of [byMenu, second]) await expect(cardIn(page, omar, ticketID)).toBeVisible();
      await cardIn(page, omar, byKey).focus();
      await page.keyboard.press('0');
      await back.getByRole('button', { name: 'Give it back' }).click();
      await expect(cardIn(page, 'Unassigned', byKey)).toBeVisible();

      // by drag: to a row in sight, to a driver out of sight, and many of which one is dragged
      await page.setViewportSize({ width: 1280, height: 1600 });
      await drag(page, gripOf(page, 'Unassigned', byDrag), rowOf(page, omar));
      await expect(cardIn(page, omar, byDrag)).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 600 });
      await drag(page, gripOf(page, omar, byDrag), trayPlace(page, rita));
      await expect(cardIn(page, rita, byDrag)).toBeVisible();
      for (const ticketID of [byMenu, second]) await cardIn(page, omar, ticketID).click();
      await drag(page, gripOf(page, omar, second), trayPlace(page, rita));
      for (const ticketID of [byMenu, second]) await expect(cardIn(page, rita, ticketID)).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 1600 });
      await drag(page, gripOf(page, rita, second), rowOf(page, 'Unassigned'));
      await back.getByRole('button', { name: 'Give it back' }).click();
      await expect(cardIn(page, 'Unassigned', second)).toBeVisible();

      // Wednesday is not their day: nothing is done before that is said
      // the board loads again while they are dragged to, and would move them to its end
      await drag(page, gripOf(page, rita, byDrag), trayPlace(page, omar), async () => {
        await setUp(staff, omarID, { days: [1] });
        const loaded = page.waitForResponse('**/api/ops/dispatch/get');
        await page.clock.fastForward('01:01');
        await (await loaded).finished();
      });
      const dialog = page.getByRole('dialog', { name: `This breaks what is set up for ${omar}` });
      await expect(dialog).toContainText(`RE${byDrag}: ${omar} doesn’t work that day.`);
      await expectAccessible();
      await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
      await expect(cardIn(page, rita, byDrag)).toBeVisible();
      await drag(page, gripOf(page, rita, byDrag), trayPlace(page, omar));
      await dialog.getByRole('button', { name: 'Assign it anyway' }).click();
      await expect(cardIn(page, omar, byDrag)).toBeVisible();

      // another coordinator is quicker, and this page has not heard of it
      await cardIn(page, 'Unassigned', raced).click();
      await giveTo.selectOption({ label: rita });
      const asked = page.waitForRequest('**/api/ops/dispatch/assign');
      await page.route('**/api/ops/dispatch/get', async (route) => {
        await asked;
        await route.continue();
      });
      await staff.act('assignCourier', { ticketID: raced, task: 'PICKUP', staffID: omarID });
      await page.getByRole('button', { name: 'Assign', exact: true }).click();
      await expect(
        page.getByText(`RE${raced}: somebody else named a driver for it meanwhile.`),
      ).toBeVisible();
      await page.unroute('**/api/ops/dispatch/get');
      await page.getByRole('button', { name: 'I’ve seen it' }).click();
      await expect(cardIn(page, omar, raced)).toBeVisible();

      await page.getByRole('button', { name: 'Plan the rest' }).click();
      const plan = page.getByRole('dialog', { name: 'Plan the rest' });
      await expect(plan).toContainText(`RE${planned}`);
      await expect(cardIn(page, 'Unassigned', planned)).toBeVisible();
      await plan.getByRole('button', { name: 'Assign 3 trips' }).click();
      await expect(rowOf(page, 'Unassigned')).toContainText('0 to plan');

      // what happens at a door is on the board by itself
      await staff.act('collect', {
        ticketID: byMenu,
        withoutCode: 'The customer’s phone is what we collect.',
      });
      await expect(cardIn(page, rita, byMenu)).toHaveCount(0);

      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible({ coloursOnly: true });
      await rowOf(page, omar)
        .getByRole('link', { name: /^List and drawing/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: `Run of ${omar}` })).toBeVisible();
      await expect(page.getByRole('img', { name: /^The way as straight lines: 1 / })).toBeVisible();
      await expectAccessible();
    } finally {
      await page.goto('about:blank');
      await server.close();
    }
  });
});
