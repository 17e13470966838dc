import type { Page } from '@playwright/test';
import { consoleActs } from '@fettle/domain/acts/acts';
import { takePictures } from './judge-pages.ts';
import { expect, test } from './journey.ts';
import { orderActRows, type Row, type Scene } from './orders/order-act-rows.ts';
import { orderLives } from './orders/order-lives.ts';
import { openConsole, openStaff } from './people/staff.ts';

const story = (page: Page) => page.getByRole('region', { name: 'Story' });
const status = (page: Page) => page.getByRole('status', { name: 'Where it stands' });
/** Where an act has a key, its button says so. */
const button = (page: Page, { label }: Row) =>
  page
    .getByRole('group', { name: 'What you can do' })
    .getByRole('button', { name: new RegExp(`^${label}( [A-Z])?$`) });

/** The page of an order that has come as far as the row says, for somebody of its role. */
async function openOrder(page: Page, baseURL: string, { role, life, trip }: Row): Promise<Scene> {
  const staff = await openStaff(baseURL);
  const driver = await openStaff(baseURL, { role: 'driver' });
  const order = await orderLives[life]({ baseURL, staff });
  const { ticketID } = order;
  if (trip) await staff.act('assignCourier', { ticketID, task: trip, staffID: driver.staffID });
  const path = `/orders/RE${ticketID}`;
  // a technician sees their own jobs alone
  const who = role === 'technician' ? { technicianOf: ticketID } : { role };
  await openConsole(page, baseURL, { ...who, path });
  return { ...order, page, staff, driver, facts: page.getByRole('complementary', { name: 'Facts' }) };
}

/** The names of the calls that change something. */
function watchCalls(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/api\/(ops\/.+)$/.exec(request.url()) ?? [];
    if (name && request.method() === 'POST' && !/\/(get\w*|find|list)$/.test(name)) made.push(name);
  });
  return made;
}

test('the office may do without the code at the door, and says why', async ({ page, baseURL }) => {
  const row: Row = { ...orderActRows.collect, role: 'coordinator' };
  const scene = await openOrder(page, baseURL ?? '', row);
  const made = watchCalls(page);
  await button(page, row).click();
  const dialog = page.getByRole('dialog', { name: row.label });
  const send = dialog.getByRole('button', { name: row.label });
  await send.click();
  await expect(dialog.getByRole('textbox', { name: 'Hand-over code' })).toBeFocused();
  expect(made).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Or why it goes without' }).fill('Their phone is in the box.');
  await send.click();
  await expect(story(page)).toContainText('Their phone is in the box.');
  await row.follows(scene);
});

test('an amount that can be read in two ways is not sent', async ({ page, baseURL }) => {
  const row = orderActRows.refund;
  await openOrder(page, baseURL ?? '', row);
  const made = watchCalls(page);
  await button(page, row).click();
  const dialog = page.getByRole('dialog', { name: row.label });
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('A scratch that was ours.');
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const send = dialog.getByRole('button', { name: row.label });
  for (const typed of ['1,50', '1.505', 'twelve', '-3', '1e2']) {
    await amount.fill(typed);
    await send.click();
    await expect(amount).toBeFocused();
  }
  expect(made).toEqual([]);
  await amount.fill('£1.50');
  await dialog.getByRole('button', { name: 'Refund £1.50', exact: true }).click();
  await expect(story(page)).toContainText('£1.50 to go back');
});

for (const act of consoleActs) {
  const row = orderActRows[act];

  test(`${act}: a ${row.role} presses “${row.label}”`, async ({ page, baseURL, expectAccessible }, info) => {
    const scene = await openOrder(page, baseURL ?? '', row);
    await expect(button(page, row)).toBeVisible();
    await expect(story(page)).not.toContainText(row.story);
    if (row.status) await expect(status(page)).not.toHaveText(new RegExp(`^${row.status}`));
    const made = watchCalls(page);
    const dialog = page.getByRole('dialog', { name: row.label, exact: true });

    // opened twice and left: nothing happens
    await button(page, row).click();
    await expect(dialog.getByText(row.says)).toBeVisible();
    await row.fill?.(dialog, scene);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await button(page, row).click();
    await expectAccessible({ within: 'dialog' });
    await takePictures(page, info, act);
    await dialog.getByRole('button', { name: 'Leave it' }).click();
    await expect(dialog).toHaveCount(0);
    expect(made).toEqual([]);

    await button(page, row).click();
    const chosen = (await row.fill?.(dialog, scene)) ?? '';
    await dialog.getByRole('button', { name: row.sends ?? row.label, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(made).toEqual([row.call]);

    // the work of a technician has a page of its own
    const wholeOrder = page.getByRole('link', { name: 'Whole order' });
    if (await wholeOrder.isVisible()) await wholeOrder.click();
    await expect(story(page)).toContainText(`${row.story}${chosen}`);
    if (row.status) await expect(status(page)).toHaveText(new RegExp(`^${row.status}`));
    await expect(button(page, row)).toHaveCount(row.afterwards === 'gone' ? 0 : 1);
    await row.follows(scene);
  });
}
