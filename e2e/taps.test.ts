import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { choosePickup, getQuote, modelSelect, openPage, pickup } from './pages/device-page.ts';
import { quotesPage } from './pages/quotes-page.ts';
import { anEmail, aPassword, panelButton, patient, waitForLife } from './people/sign-in-as.ts';

/** From home to the payment page, for a new customer: a press on the screen, or on Enter. Typing is none. */
const mostTaps = { email: 12, google: 11 };

/** Counts what the browser was told by a hand, in popups too. */
async function countTaps(context: BrowserContext): Promise<() => number> {
  let taps = 0;
  await context.exposeBinding('tapped', () => void (taps += 1));
  await context.addInitScript(() => {
    // the binding above
    const { tapped } = globalThis as unknown as { tapped: () => void };
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tapped(), true);
    addEventListener('keydown', ({ isTrusted, key }) => isTrusted && key === 'Enter' && tapped(), true);
  });
  return () => taps;
}

const press = (target: Locator, isMobile: boolean) => (isMobile ? target.tap() : target.click());

/** Whole, and under nothing else: where it is pressed, it is what is pressed. */
const expectInSight = (target: Locator) =>
  expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return top >= 0 && bottom <= innerHeight && element.contains(there);
      }),
    )
    .toBe(true);

const cookies = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** From home to the request, sent. Nothing is scrolled to by hand once the form is begun. */
async function askForQuotes(page: Page, isMobile: boolean): Promise<void> {
  await page.goto('/');
  await waitForLife(page);
  await press(page.getByRole('link', { name: /^Phone Repair/ }), isMobile);
  await expect(page).toHaveURL('/phone-repair');
  await press(page.getByRole('link', { name: /^iPhone 13$/ }), isMobile);
  await expect(page.getByRole('heading', { level: 1, name: /iPhone.13 Repair/ })).toBeVisible();
  await waitForLife(page);
  await press(page.getByRole('link', { name: /^Screen from/ }), isMobile);
  await expect(pickup(page)).toBeFocused();
  await expectInSight(pickup(page));
  await page.keyboard.type('BS1 3LG');
  const address = page.getByRole('option', { name: /BS1 3LG/ }).first();
  await expectInSight(address);
  await press(address, isMobile);
  await expect(page.getByLabel('Contact number')).toBeFocused();
  await page.keyboard.type('07700 900123');
  await press(page.getByRole('button', { name: /most common here$/ }), isMobile);
  await expect(cookies(page)).not.toBeInViewport();
  await press(getQuote(page), isMobile);
  await expect(page).toHaveURL('/login');
}

/** A quote, a window, and on to the payment. */
async function decide(page: Page, isMobile: boolean): Promise<void> {
  const { choose, collection, next } = quotesPage(page);
  await press(choose('Genuine'), isMobile);
  const window = collection.getByRole('listitem').getByRole('button', { disabled: false }).first();
  await expectInSight(window);
  await expect(cookies(page)).not.toBeInViewport();
  await press(window, isMobile);
  await expectInSight(next);
  await expect(collection.getByText(/^Held for you for/)).toBeVisible();
  await press(next, isMobile);
  await expect(page).toHaveURL(/\/ticket\/pay\?ticketID=\d+$/);
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible();
  await expect(cookies(page)).toBeVisible();
  await expect(cookies(page)).not.toBeInViewport();
}

test.describe('by email', () => {
  // the browser's own line for the 401 of an unknown address
  test.use({ expectedErrors: [/status of 401/] });

  test(
    'a new customer needs at most twelve taps from home to the payment',
    { tag: '@phone' },
    async ({ page, context, isMobile }) => {
      const taps = await countTaps(context);
      await askForQuotes(page, isMobile);
      await waitForLife(page);
      await press(panelButton(page, 'Email'), isMobile);
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
      await page.keyboard.type(anEmail());
      await press(page.getByRole('textbox', { name: 'Password' }), isMobile);
      await page.keyboard.type(aPassword);
      await page.keyboard.press('Enter');
      await patient(page).toHaveURL('/ticket');
      await decide(page, isMobile);
      expect(taps()).toBeLessThanOrEqual(mostTaps.email);
      // else nothing was counted
      expect(taps()).toBeGreaterThan(8);
    },
  );
});

test(
  'by Google a new customer needs at most eleven taps',
  { tag: '@phone' },
  async ({ page, context, isMobile }) => {
    const taps = await countTaps(context);
    await askForQuotes(page, isMobile);
    await waitForLife(page);
    const opened = page.waitForEvent('popup');
    await press(panelButton(page, 'Google'), isMobile);
    const popup = await opened;
    // Google's own page offers the accounts of the browser: one press
    await press(popup.getByRole('button', { name: 'Alex Example' }), isMobile);
    await patient(page).toHaveURL('/ticket');
    await decide(page, isMobile);
    expect(taps()).toBeLessThanOrEqual(mostTaps.google);
    expect(taps()).toBeGreaterThan(8);
  },
);

test.describe('the focus moves on within the press, for which alone an iPhone opens its keyboard', () => {
  test('from an address to the next field that is empty', async ({ page }) => {
    await openPage(page);
    await pickup(page).pressSequentially('hazelbrook walk e2');
    const address = page.getByRole('option', { name: /Hazelbrook/ }).first();
    await expect(address).toBeVisible();
    const press = (row: SVGElement | HTMLElement) => {
      (row as HTMLElement).click();
      return document.activeElement?.id;
    };
    expect(await address.evaluate(press)).toBe('phone');
    await page.getByLabel('Contact number').fill('07700 900123');
    await pickup(page).fill('');
    await choosePickup(page, 'hazelbrook walk e2', /Hazelbrook/);
    await expect(modelSelect(page)).toBeFocused();
  });

  test('from “Continue with Email” to its field', async ({ page }) => {
    const code = page.waitForResponse(/\/assets\/email-form-[^/]+\.js$/);
    await page.goto('/login');
    await waitForLife(page);
    await (await code).finished();
    const button = panelButton(page, 'Email');
    // a finger is on the button before it is pressed
    await button.hover();
    await expect
      .poll(() =>
        button.evaluate(async (element) => {
          const isOpen = element.getAttribute('aria-expanded') === 'true';
          (element as HTMLElement).click();
          for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
          const field = document.activeElement?.getAttribute('name');
          return isOpen ? 'was open' : field;
        }),
      )
      .toBe('email');
  });
});

test('the only model of a device is chosen; of several one is one press away', async ({ page }) => {
  await openPage(page, '/console-repair/Microsoft/Xbox_One');
  await expect(modelSelect(page).locator('option:checked')).toHaveText('1540');
  await expect(page.getByRole('button', { name: /most common here$/ })).toHaveCount(0);
  await openPage(page);
  await expect(modelSelect(page).locator('option:checked')).toHaveText('Select a model');
  await expect(modelSelect(page).getByRole('option').nth(1)).toHaveText(/^A3090 .* – most common here$/);
  const common = page.getByRole('button', { name: 'A3090 (UK and Europe) most common here' });
  await expect(common).toHaveAttribute('aria-pressed', 'false');
  await common.click();
  await expect(common).toHaveAttribute('aria-pressed', 'true');
  await expect(modelSelect(page).locator('option:checked')).toHaveText(/^A3090/);
});

test('an address that we do not go to is told while the next field has the focus', async ({ page }) => {
  await page.route('**/api/customers/address/confirm?*', (route) =>
    route.fulfill({ json: { rc: 20, msg: 'out_of_area', data: null } }),
  );
  await openPage(page);
  await choosePickup(page, 'hazelbrook walk e2', /Hazelbrook/);
  await expect(page.getByLabel('Contact number')).toBeFocused();
  const words = 'Sorry! Fettle is not available in your area yet.';
  await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();
  await expect(pickup(page)).toHaveAccessibleDescription(new RegExp(words));
});
