import type { Locator, Page } from '@playwright/test';
import {
  choosePickup,
  devicePath,
  enterByHand,
  errorsIn,
  fillByHand,
  fillTheRest,
  getQuote,
  openPage,
  pickup,
} from './pages/device-page.ts';
import { expect, test } from './journey.ts';
import { mailedLink } from './mail/mailed-link.ts';
import { anEmail } from './people/sign-in-as.ts';

const options = (page: Page) => page.getByRole('option', { name: /Hazelbrook/ });
const lastRow = (page: Page) => page.getByRole('option', { name: 'Enter the address by hand' });
const statusOf = (page: Page) => page.locator('#pickup-box').getByRole('status');

test.describe('the list of addresses', () => {
  test('is moved into by Enter, and chosen from by the next one', async ({ page, expectAccessible }) => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/customers/address/autocomplete?*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await openPage(page);
    await page.keyboard.type('hazelbrook walk e2');
    // a status, and no option
    await expect(statusOf(page)).toHaveText('Searching…');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Enter the address by hand']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(devicePath);
    answer.resolve();
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(statusOf(page)).toHaveText(/^\d+ addresses found\.$/);
    await expect(pickup(page)).toBeFocused();
    await expectAccessible();
    const first = await options(page).first().innerText();
    await page.keyboard.press('Enter');
    await expect(pickup(page)).toHaveValue(first);
    await expect(page.getByRole('listbox')).toBeHidden();
  });

  test(
    'is closed by Escape and opened again by a key, a tap or coming back',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      const press = (target: Locator) => (isMobile ? target.tap() : target.click());
      await openPage(page);
      await pickup(page).pressSequentially('hazelbrook walk e2');
      await expect(options(page)).not.toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(options(page)).toHaveCount(0);
      await press(pickup(page));
      await expect(options(page)).not.toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Tab');
      await expect(options(page)).toHaveCount(0);
      await page.keyboard.press('Shift+Tab');
      await expect(options(page)).not.toHaveCount(0);
      await press(page.getByRole('heading', { level: 1 }));
      await expect(options(page)).toHaveCount(0);
      await expect(pickup(page)).toHaveValue('hazelbrook walk e2');
    },
  );

  test(
    'stays open while the page is scrolled, with its last row in sight',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await openPage(page);
      await pickup(page).pressSequentially('hazelbrook walk e2');
      await expect(options(page)).not.toHaveCount(0);
      await page.evaluate(() => window.scrollBy(0, 120));
      await expect(options(page)).not.toHaveCount(0);
      await lastRow(page).scrollIntoViewIfNeeded();
      await expect(lastRow(page)).toBeInViewport();
      await (isMobile ? lastRow(page).tap() : lastRow(page).click());
      await expect(page.getByLabel('House number and street')).toBeFocused();
      await expect(page.getByLabel('House number and street')).toHaveValue('hazelbrook walk e2');
    },
  );

  test('has its last row where nothing is found, too', async ({ page }) => {
    await openPage(page);
    await page.keyboard.type('zzqqxx 99999');
    await expect(statusOf(page)).toHaveText('No address found.');
    await page.getByRole('combobox', { name: 'Pickup location' }).fill('e2 9zz');
    await expect(statusOf(page)).toHaveText('We have no addresses for E2 9ZZ. Please enter yours by hand.');
    await page.keyboard.press('Enter');
    await expect(lastRow(page)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('House number and street')).toBeFocused();
  });

  test('what was chosen from it can be changed by hand', async ({ page }) => {
    await openPage(page);
    await choosePickup(page, 'hazelbrook walk e2', /^78 Hazelbrook Walk/);
    await expect(page.getByText(/^We collect from E2/)).toBeVisible();
    await enterByHand(page);
    await expect(page.getByLabel('House number and street')).toHaveValue('78 Hazelbrook Walk');
    await expect(page.getByLabel('Town or city')).toHaveValue('London');
    await expect(page.getByLabel('Postcode', { exact: true })).toHaveValue(/^E2 \d\w\w$/);
  });
});

test.describe('an address', () => {
  test(
    'typed by hand is as good as one that was found',
    { tag: '@phone' },
    async ({ page, expectAccessible }) => {
      await openPage(page);
      await pickup(page).fill('e2 0zz');
      await enterByHand(page);
      await expect(page.getByLabel('House number and street')).toBeFocused();
      await expect(page.getByLabel('Postcode', { exact: true })).toHaveValue('E2 0ZZ');
      await expectAccessible();
      await page.keyboard.type('1 Larkspur Yard');
      await fillTheRest(page);
      const started = page.waitForRequest('**/api/tickets/start');
      await getQuote(page).click();
      expect((await started).postDataJSON()).toMatchObject({
        address: '1 Larkspur Yard',
        postcode: 'E2 0ZZ',
        location: '1 Larkspur Yard,E2 0ZZ',
      });
      await expect(page).toHaveURL('/login');
    },
  );

  test('where we do not go is told at once, and counted after Accept', async ({ page }) => {
    const events: string[] = [];
    await page.route('**/analytics', async (route) => {
      events.push(route.request().postData() ?? '');
      await route.fulfill({ status: 204 });
    });
    const outside = 'Sorry! Fettle is not available in your area yet.';
    const counted = () => events.filter((event) => event.includes('outside_area'));

    await openPage(page);
    await choosePickup(page, 'manchester m1', /Manchester, M1/);
    await expect(pickup(page)).toHaveAccessibleDescription(new RegExp(outside));
    expect(counted()).toEqual([]);

    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
    await openPage(page);
    await pickup(page).fill('');
    await fillByHand(page, 'rg1 1aa');
    await page.getByLabel('Postcode', { exact: true }).blur();
    await expect(page.getByLabel('Postcode', { exact: true })).toHaveAccessibleDescription(
      new RegExp(outside),
    );
    await expect.poll(counted).toEqual([expect.stringContaining('"params":{"outward":"RG1"}')]);

    await fillTheRest(page);
    await getQuote(page).click();
    await expect(errorsIn(page).getByRole('link')).toHaveText([outside]);
    expect(counted()).toHaveLength(1);
  });

  test('where we do not go yet is left with one’s own, to be told when we come', async ({
    page,
    expectAccessible,
  }) => {
    const email = anEmail('manchester');
    await openPage(page);
    await fillByHand(page, 'm1 1ae');
    await page.getByLabel('Postcode', { exact: true }).blur();
    await expect(page.getByText('So far we collect in Greater London and Bristol.')).toBeVisible();
    const open = page.getByRole('button', { name: 'Email me when you reach my area' });
    await open.click();
    const modal = page.getByRole('dialog', { name: 'Email me when you reach my area' });
    await expect(modal.getByLabel('Postcode')).toHaveValue('M1 1AE');
    await expectAccessible();
    await modal.getByRole('button', { name: 'Tell me' }).click();
    await expect(modal.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await modal.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(modal.getByText('We’ll email you as soon as we collect in M1.')).toBeVisible();
    await expectAccessible();
    await modal.getByRole('button', { name: 'Close' }).first().click();
    await expect(open).toBeFocused();
    // nothing else of the form was sent or lost
    await expect(page).toHaveURL(devicePath);
    await expect(page.getByLabel('House number and street')).toHaveValue('1 Larkspur Yard');

    await page.goto(await mailedLink(page, email, /\/forget-me\//));
    await page.getByRole('button', { name: 'Delete my address' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Done: your address is deleted');
    await expectAccessible();
  });

  test('where the server alone knows that we do not go is told as well', async ({ page }) => {
    await page.route('**/remote-config.json', (route) => route.fulfill({ json: { postcodes: '' } }));
    await openPage(page);
    await fillByHand(page, 'M1 1AE');
    await fillTheRest(page);
    await getQuote(page).click();
    await expect(errorsIn(page).getByRole('link')).toHaveText([
      'Sorry! Fettle is not available in your area yet.',
    ]);
  });

  for (const [call, message] of [
    ['autocomplete', 'Sorry, something went wrong (a)!'],
    ['confirm', 'Sorry, something went wrong!'],
  ] as const) {
    test(`that ${call} cannot take is cleared`, async ({ page }) => {
      const refusal = { rc: 2, msg: 'API Invalid Params', data: { issues: [] } };
      await page.route(`**/api/customers/address/${call}?*`, (route) => route.fulfill({ json: refusal }));
      await openPage(page);
      await pickup(page).pressSequentially('hazelbrook walk e2');
      if (call === 'confirm')
        await page
          .getByRole('option', { name: /Hazelbrook/ })
          .first()
          .click();
      await expect(page.locator('#pickup-error')).toHaveText(message);
      await expect(pickup(page)).toHaveValue('');
    });
  }

  test('is asked for half a second after the last letter', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/autocomplete')) asked.push(searchParams.get('address') ?? '');
    });
    await page.clock.install();
    await openPage(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await pickup(page).pressSequentially('hazel');
    await page.clock.runFor(499);
    await pickup(page).pressSequentially('brook');
    await page.clock.runFor(499);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(['hazelbrook']);
    await expect(page.getByRole('option', { name: /Hazelbrook/ })).not.toHaveCount(0);
  });
});
