import {
  countStarts,
  devicePath,
  errorsIn,
  fillByHand,
  fillTheRest,
  getQuote,
  modelSelect,
  openPage,
  pickup,
} from './pages/device-page.ts';
import { expect, test } from './journey.ts';

test(
  'a visitor asks for a repair and goes to sign in',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    await openPage(page);
    await expect(page).toHaveTitle('Apple iPhone 15 Repair in Greater London and Bristol | Fettle');
    await expectAccessible();

    await pickup(page).pressSequentially('hazelbrook walk e2');
    await expect(page.getByRole('option', { name: /Hazelbrook Walk, London, E2/ })).not.toHaveCount(0);
    await expectAccessible();
    await page.getByRole('option', { name: /^78 Hazelbrook Walk/ }).click();
    await expect(pickup(page)).toHaveValue(/^78 Hazelbrook Walk, London, E2 \d\w\w$/);
    await expect(page.getByText(/^We collect from E2 \d\w\w and bring it back there\.$/)).toBeVisible();

    await fillTheRest(page);
    await expect(page.getByRole('status').filter({ hasText: '£' })).toContainText(
      'Including VAT and courier both ways',
    );
    await expectAccessible();

    const started = page.waitForRequest('**/api/tickets/start');
    await getQuote(page).click();
    expect((await started).postDataJSON()).toMatchObject({
      ticketID: 0,
      customerID: 0,
      phone: '07700 900123',
      problem: 'It is empty by noon.',
      cookiePref: null,
    });
    await expect(page).toHaveURL('/login');

    await page.goBack();
    await expect(page.getByLabel('Contact number')).toHaveValue('07700 900123');
    await expect(page.getByLabel('Pickup location')).toHaveValue(/^78 Hazelbrook Walk/);
  },
);

test('everything can be done with the keyboard', async ({ page }) => {
  await openPage(page);
  await page.keyboard.type('hazelbrook walk e2');
  await expect(page.getByRole('option', { name: /Hazelbrook/ })).not.toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = await page
    .getByRole('option', { name: /Hazelbrook/ })
    .nth(1)
    .innerText();
  await page.keyboard.press('Enter');
  await expect(pickup(page)).toHaveValue(second);
  await expect(pickup(page)).toHaveAttribute('aria-expanded', 'false');

  await expect(page.getByLabel('Contact number')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Enter the address by hand' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('020 7946 0018');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A2846');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /most common here$/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByText('How to find your model')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Screen');
  await page.keyboard.press('Tab');
  await page.keyboard.type('It fell.');
  await page.keyboard.press('Tab');
  await expect(getQuote(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test.describe('what is missing', () => {
  const messages = [
    'Please enter a valid address and postcode.',
    'You must enter a valid phone number',
    'Please select the model of your device.',
    'Please select your repair type.',
  ];

  test(
    'is told in the order of the spec, in a summary that takes the focus and at each field',
    { tag: '@phone' },
    async ({ page, expectAccessible }) => {
      await openPage(page);
      await getQuote(page).click();
      const summary = errorsIn(page);
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText(messages);
      for (const [name, message] of [
        ['Contact number', messages[1]],
        ['Model', messages[2]],
        ['Repair type', messages[3]],
      ] as const) {
        const field = page.getByLabel(name, { exact: true });
        await expect(field).toHaveAccessibleDescription(new RegExp(message ?? ''));
        await expect(field).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(pickup(page)).toHaveAccessibleDescription(new RegExp(messages[0] ?? ''));
      await expectAccessible();

      await summary.getByRole('link', { name: messages[1] ?? '' }).click();
      await expect(page.getByLabel('Contact number')).toBeFocused();
      await page.keyboard.type('07700 900123');
      await expect(summary.getByRole('link')).toHaveCount(3);
      await expect(page.getByLabel('Contact number')).not.toHaveAttribute('aria-invalid');
      await page.keyboard.press('Enter');
      await expect(summary).toBeFocused();
    },
  );

  test('is asked for before anything is sent', async ({ page }) => {
    const starts = countStarts(page);
    await openPage(page);
    await getQuote(page).click();
    await expect(errorsIn(page)).toBeFocused();
    expect(starts).toEqual([]);
  });

  test('of an address typed by hand is told at its line', async ({ page }) => {
    await openPage(page);
    await fillByHand(page, 'E2');
    await getQuote(page).click();
    await errorsIn(page)
      .getByRole('link', { name: messages[0] ?? '' })
      .click();
    await expect(page.getByLabel('Postcode', { exact: true })).toBeFocused();
  });
});

test.describe('the model', () => {
  test('that is not listed can be added', { tag: '@phone' }, async ({ page, expectAccessible }) => {
    await openPage(page);
    await modelSelect(page).selectOption('+ Add your model');
    const modal = page.getByRole('dialog', { name: 'Add Device Model' });
    await expect(modal.getByLabel('Model name')).toBeFocused();
    await modal.getByRole('button', { name: 'Add model' }).click();
    await expect(modal.getByText('Please enter a model name.')).toBeVisible();
    await expectAccessible();
    await modal.getByLabel('Model name').fill('A3092 (Hong Kong)');
    await page.keyboard.press('Enter');
    await expect(modal).toBeHidden();
    await expect(modelSelect(page).locator('option:checked')).toHaveText('A3092 (Hong Kong)');

    await page.reload();
    await expect(modelSelect(page).locator('option:checked')).toHaveText('A3092 (Hong Kong)');
  });

  test('stays as it was when nothing is added', async ({ page }) => {
    await openPage(page);
    const model = modelSelect(page);
    await model.focus();
    await model.selectOption('A2846 (USA)');
    await model.selectOption('+ Add your model');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(model.locator('option:checked')).toHaveText('A2846 (USA)');
    await expect(model).toBeFocused();
  });

  test('of a Google phone can be found with help', async ({ page }) => {
    await page.goto('/phone-repair/Google/Pixel_9');
    await expect(page.getByRole('link', { name: 'Find My Model' })).toHaveAttribute(
      'href',
      '/help/how-to-find-google-model-number',
    );
    await page.goto(devicePath);
    await expect(page.getByRole('link', { name: 'Find My Model' })).toHaveCount(0);
  });
});

test('a link chooses the repair', async ({ page, request }) => {
  await page.goto(devicePath);
  const value = await page.getByRole('option', { name: /^Battery/ }).getAttribute('value');
  const html = await (await request.get(`${devicePath}?repairTypeID=${value}`)).text();
  expect(html).toMatch(new RegExp(`<option value="${value}" selected="">Battery – from £\\d+</option>`));
  await openPage(page, `${devicePath}?repairTypeID=${value}`);
  await expect(page.getByLabel('Repair type').locator('option:checked')).toHaveText(/^Battery – from £\d+$/);
});

test.describe('an address of no device', () => {
  test.use({ expectedErrors: [/404/] });
  for (const unknown of [
    '/phone-repair/Apple/iPhone_0',
    '/toaster-repair/Apple/iPhone_15',
    '/tablet-repair/Apple/iPhone_15',
  ]) {
    test(`${unknown} is the not-found screen`, async ({ page }) => {
      const response = await page.goto(unknown);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Fettle 404 - Not Found' })).toBeVisible();
    });
  }
});

test('has one address, whatever the case of its names', async ({ request, baseURL }) => {
  const html = await (await request.get('/phone-repair/apple/iphone_15')).text();
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${devicePath}"`);
  expect(html).toContain('"@type":"Service"');
  expect(html).toContain('"@type":"BreadcrumbList"');
});

test('reads and offers the phone without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}${devicePath}`);
  await page.getByLabel('Pickup location').fill('1 Larkspur Yard, E2 0ZZ');
  await expect(page.locator('noscript p')).toBeVisible();
  await getQuote(page).click();
  await expect(page).toHaveURL(`${baseURL}${devicePath}`);
  await expect(page.getByLabel('Pickup location')).toHaveValue('1 Larkspur Yard, E2 0ZZ');
  await context.close();
});

test('at 200 % nothing is out of reach', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(devicePath);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await getQuote(page).click();
  await expect(errorsIn(page)).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
