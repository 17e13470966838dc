import {
  commonModel,
  countStarts,
  devicePath,
  fillByHand,
  fillTheRest,
  getQuote,
  modelSelect,
  openPage,
  pickup,
} from './pages/device-page.ts';
import { holdCode, withoutCode } from './hold-code.ts';
import { expect, offlineErrors, test } from './journey.ts';

test.describe('what was typed', () => {
  test('survives a reload', async ({ page }) => {
    await openPage(page);
    await fillByHand(page);
    await fillTheRest(page);
    await page.reload();
    await expect(page.getByLabel('House number and street')).toHaveValue('1 Larkspur Yard');
    await expect(page.getByLabel('Postcode', { exact: true })).toHaveValue('E2 0ZZ');
    await expect(page.getByLabel('Contact number')).toHaveValue('07700 900123');
    await expect(modelSelect(page).locator('option:checked')).toHaveText(commonModel);
    await expect(page.getByLabel('Repair type').locator('option:checked')).toHaveText(/^Battery/);
    await expect(page.getByLabel('What’s wrong?')).toHaveValue('It is empty by noon.');
    // nobody asked for the focus
    await expect(page.getByLabel('House number and street')).not.toBeFocused();
  });

  test('before the scripts ran is not lost to them', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(devicePath, { waitUntil: 'commit' });
    await page.getByLabel('Pickup location').fill('1 Larkspur Yard, London, E2 0ZZ');
    await page.getByLabel('Contact number').fill('07700 900123');
    await modelSelect(page).selectOption({ index: 1 });
    await page.getByLabel('Repair type').selectOption({ index: 1 });
    await page.getByLabel('What’s wrong?').fill('It fell.');
    // a press before hydration is replayed after it
    await getQuote(page).click();
    await expect(page).toHaveURL(devicePath);
    release();
    await expect(page).toHaveURL('/login');
    await page.goto(devicePath);
    await expect(page.getByLabel('Pickup location')).toHaveValue('1 Larkspur Yard, London, E2 0ZZ');
    await expect(page.getByLabel('Contact number')).toHaveValue('07700 900123');
    await expect(page.getByLabel('What’s wrong?')).toHaveValue('It fell.');
  });

  test('a model to add, chosen before the scripts ran, opens its form', async ({ page }) => {
    const letGo = await holdCode(page);
    await page.goto(devicePath, withoutCode);
    await modelSelect(page).selectOption({ label: '+ Add your model' });
    letGo();
    const modal = page.getByRole('dialog', { name: 'Add Device Model' });
    await expect(modal.getByLabel('Model name')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(modelSelect(page).locator('option:checked')).toHaveText('Select a model');
  });

  test('of an address before the scripts ran is searched for as soon as they do', async ({ page }) => {
    const letGo = await holdCode(page);
    await page.goto(devicePath, withoutCode);
    await page.getByLabel('Pickup location').pressSequentially('hazelbrook walk e2');
    letGo();
    await expect(pickup(page)).toBeFocused();
    await expect(page.getByRole('option', { name: /Hazelbrook/ })).not.toHaveCount(0);
    await page.keyboard.type(' 1');
    await expect(pickup(page)).toHaveValue('hazelbrook walk e2 1');
  });

  test('survives a lost connection, and is sent when it is back', async ({ page, context }) => {
    await openPage(page);
    await fillByHand(page);
    await context.setOffline(true);
    await fillTheRest(page);
    await getQuote(page).click();
    const notice = page.getByRole('group', { name: /You’re offline/ });
    await expect(notice).toBeFocused();
    await expect(page.getByLabel('What’s wrong?')).toHaveValue('It is empty by noon.');
    await context.setOffline(false);
    await getQuote(page).click();
    await expect(page).toHaveURL('/login');
  });
  test.use({ expectedErrors: [offlineErrors] });
});

test.describe('a start that fails', () => {
  test.use({ expectedErrors: [/500/] });

  test('says why and whom to ask, the second time with a number to call', async ({
    page,
    expectAccessible,
  }) => {
    const answer = { rc: 19, msg: 'That’s too many tries. Please wait a moment and try again.', data: null };
    await page.route('**/api/tickets/start', (route) => route.fulfill({ json: answer }));
    await openPage(page);
    await fillByHand(page);
    await fillTheRest(page);
    await getQuote(page).click();
    const notice = page.getByRole('group', { name: answer.msg });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('Please try again later or contact us');
    await expect(notice.getByRole('link', { name: '020 7946 0123' })).toHaveCount(0);
    await getQuote(page).click();
    await expect(notice.getByRole('link', { name: '020 7946 0123' })).toHaveAttribute(
      'href',
      'tel:02079460123',
    );
    await expectAccessible();

    await page.unroute('**/api/tickets/start');
    await getQuote(page).click();
    await expect(page).toHaveURL('/login');
  });

  test('of the server’s own fault keeps what was typed', async ({ page }) => {
    await page.route('**/api/tickets/start', (route) => route.fulfill({ status: 500, body: 'oh' }));
    await openPage(page);
    await fillByHand(page);
    await fillTheRest(page);
    await getQuote(page).click();
    await expect(page.getByRole('group', { name: /API Request Failed/ })).toBeFocused();
    await page.reload();
    await expect(page.getByLabel('Contact number')).toHaveValue('07700 900123');
  });
});

test('pressing twice asks once', async ({ page }) => {
  const starts = countStarts(page);
  await openPage(page);
  await fillByHand(page);
  await fillTheRest(page);
  await getQuote(page).dblclick();
  await expect(page).toHaveURL('/login');
  expect(starts).toHaveLength(1);
});
