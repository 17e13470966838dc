import type { Locator, Page } from '@playwright/test';
import { expect, offlineErrors, test } from './journey.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by device or manufacturer' });
const device = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** The banner comes with hydration. */
async function untilHydrated(page: Page) {
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
}

test('a card of the home page leads to its list, by manufacturer', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('link', { name: /Phone Repair/ }).click();
  await expect(page).toHaveURL('/phone-repair');
  await expect(page.getByRole('heading', { level: 1, name: 'Phone Repair' })).toBeFocused();
  await expect(page).toHaveTitle('Phone Repair in Greater London and Bristol | Fettle');
  const makers = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(makers.slice(0, 2)).toEqual([
    expect.stringMatching(/^Apple \d+$/),
    expect.stringMatching(/^Asus \d+$/),
  ]);
  await expect(device(page, 'iPhone 15 Pro')).toHaveAttribute('href', '/phone-repair/Apple/iPhone_15_Pro');
});

for (const [path, heading, example] of [
  ['/tablet-repair', 'Tablet Repair', 'iPad Air 2'],
  ['/laptop-repair', 'Laptop Repair', 'MacBook Air 13-inch (M2, 2022)'],
  ['/console-repair', 'Console Repair', 'PlayStation 5'],
  ['/other-repair', 'Other Repair', 'Kindle Paperwhite'],
  ['/phone-repair/Apple', 'Apple Phone Repair', 'iPhone 12 mini'],
  ['/phone-repair/apple', 'Apple Phone Repair', 'iPhone 12 mini'],
  ['/Apple', 'Apple Repair', 'iPad Air 2'],
] as const) {
  test(`${path} lists what it says`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(device(page, example)).toBeVisible();
  });
}

test('other devices invite a message, whatever they are', async ({ page }) => {
  await page.goto('/other-repair');
  await expect(page.getByText('send us a message about anything else')).toBeVisible();
  const links = page.getByRole('link', { name: 'Ask us on WhatsApp' });
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Hello%20Fettle/);
});

test.describe('an unknown list', () => {
  test.use({ expectedErrors: [/404/] });
  for (const path of [
    '/toaster-repair',
    '/Nobody',
    '/phone-repair/Nobody',
    '/console-repair/Apple',
    '/Apple/iPhone',
  ]) {
    test(`${path} is not found`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Fettle 404 - Not Found' })).toBeVisible();
    });
  }
});

test.describe('the search', () => {
  test('filters by words in any order and any case, and keeps itself in the address', async ({ page }) => {
    await page.goto('/phone-repair');
    await searchBox(page).pressSequentially('12 APPLE iphone');
    await expect(device(page, 'iPhone 12 mini')).toBeVisible();
    await expect(device(page, 'iPhone 13')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: /^Samsung/ })).toHaveCount(0);
    await expect(page).toHaveURL('/phone-repair?s=12_APPLE_iphone');

    await page.reload();
    await expect(searchBox(page)).toHaveValue('12 APPLE iphone');
    await expect(device(page, 'iPhone 13')).toHaveCount(0);

    await untilHydrated(page);
    await page.getByRole('link', { name: 'Clear the search' }).click();
    await expect(searchBox(page)).toBeFocused();
    await expect(device(page, 'iPhone 13')).toBeVisible();
    await expect(page).toHaveURL('/phone-repair');
  });

  test('tells a screen reader what it found once, when one stops typing', async ({ page }) => {
    await page.goto('/phone-repair');
    await untilHydrated(page);
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toBeEmpty();
    await status.evaluate((region) => {
      const said: (string | null)[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => said.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await searchBox(page).pressSequentially('pixel 8', { delay: 40 });
    await expect(status).toHaveText(/^\d of \d+ phones$/);
    expect(await page.evaluate(() => Reflect.get(window, 'said') as string[])).toHaveLength(1);
  });

  test('that finds nothing helps on', async ({ page, expectAccessible }) => {
    await page.goto('/phone-repair');
    await searchBox(page).fill('iPad Air');
    await expect(page.getByRole('heading', { name: 'No phone matches “iPad Air”' })).toBeVisible();
    const whatsApp = page.getByRole('link', { name: 'Ask us on WhatsApp' });
    expect(new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text')).toContain(
      'iPad Air',
    );
    await expectAccessible();

    await page.getByRole('link', { name: 'tablets' }).click();
    await expect(page).toHaveURL('/tablet-repair?s=iPad_Air');
    await expect(searchBox(page)).toHaveValue('iPad Air');
    await expect(device(page, 'iPad Air 2')).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'No phone matches “iPad Air”' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Clear the search' }).last().click();
    await expect(device(page, 'iPhone 15')).toBeVisible();
    await expect(searchBox(page)).toBeFocused();
  });

  test('keeps what was typed before hydration', async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/phone-repair', { waitUntil: 'commit' });
    await searchBox(page).fill('fairphone');
    scripts.resolve();
    await expect(device(page, 'iPhone 15')).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue('fairphone');
    await expect(device(page, 'Fairphone 5')).toBeVisible();
  });
});

test.describe('without a connection', () => {
  // React Router looks ahead at the links of the page
  test.use({ expectedErrors: [offlineErrors] });

  test('the search goes on, and a device says what it needs', async ({ page, context }) => {
    await page.goto('/phone-repair');
    await untilHydrated(page);
    await context.setOffline(true);
    await searchBox(page).fill('pixel 8a');
    await expect(device(page, 'iPhone 15')).toHaveCount(0);
    await device(page, 'Pixel 8a').click();
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  });
});

test(
  'a device leads to its page, and back to the same search at the same place',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/phone-repair');
    await untilHydrated(page);
    await searchBox(page).fill('galaxy');
    const wanted = device(page, 'Galaxy S10e');
    await wanted.scrollIntoViewIfNeeded();
    const before = await wanted.boundingBox();
    // at once: the address is kept even if one does not wait for it
    await wanted.click();
    await expect(page).toHaveURL('/phone-repair/Samsung/Galaxy_S10e');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Galaxy S10e');

    await page.goBack();
    await expect(page).toHaveURL('/phone-repair?s=galaxy');
    await expect(searchBox(page)).toHaveValue('galaxy');
    await expect(device(page, 'iPhone 15')).toHaveCount(0);
    await expect
      .poll(async () => Math.round((await wanted.boundingBox())?.y ?? 0))
      .toBe(Math.round(before?.y ?? -1));
  },
);

test('the next page is fetched while one is about to choose it', async ({ page }) => {
  await page.goto('/phone-repair');
  await untilHydrated(page);
  const fetched = page.waitForRequest(/iPhone_15_Pro\.data/);
  await device(page, 'iPhone 15 Pro').hover();
  await fetched;
});

test('a jump link shows its manufacturer, and back leaves the list', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('link', { name: /Phone Repair/ }).click();
  await page
    .getByRole('navigation', { name: 'Jump to' })
    .getByRole('link', { name: /^Samsung/ })
    .click();
  const heading = page.getByRole('heading', { level: 2, name: /^Samsung/ });
  await expect(heading).toBeInViewport();
  expect(await isCovered(heading)).toBe(false);
  await page.keyboard.press('Tab');
  await expect(heading.getByRole('link')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto('/laptop-repair');
  await untilHydrated(page);
  await searchBox(page).focus();
  await page.keyboard.type('xps 13');
  // the list follows the typing a moment later, and what is focused before then may leave it
  await expect(page.getByRole('heading', { level: 2, name: /^Apple/ })).toBeHidden();
  const first = page.getByRole('link', { name: /^XPS 13/ }).first();
  for (let tabs = 0; tabs < 8 && !(await isFocused(page, /^XPS 13/)); tabs++)
    await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/laptop-repair\/Dell\/XPS_13/);
});

/** Whether something else stands before it. */
const isCovered = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(x + 4, y + 6));
  });

const isFocused = (page: Page, name: RegExp) =>
  page.evaluate((source) => new RegExp(source).test(document.activeElement?.textContent ?? ''), name.source);

test('what has the focus is not hidden by the search', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/phone-repair');
  await untilHydrated(page);
  // backwards: the browser scrolls each one in at the top, where the search stays
  await device(page, 'Galaxy S9').focus();
  for (let step = 0; step < 14; step++) await page.keyboard.press('Shift+Tab');
  expect(await isCovered(page.locator(':focus'))).toBe(false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form asks the server', async ({ page }) => {
    await page.goto('/phone-repair');
    await searchBox(page).fill('iphone 12');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/phone-repair?s=iphone+12');
    await expect(searchBox(page)).toHaveValue('iphone 12');
    await expect(device(page, 'iPhone 12 mini')).toBeVisible();
    await expect(device(page, 'iPhone 13')).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/phone-repair$/);

    await page.getByRole('link', { name: 'Clear the search' }).click();
    await expect(page).toHaveURL('/phone-repair');
    await expect(device(page, 'iPhone 13')).toBeVisible();
  });

  test('a link with underscores shows what it searches for', async ({ page }) => {
    await page.goto('/Samsung?s=galaxy_tab');
    await expect(searchBox(page)).toHaveValue('galaxy tab');
    await expect(page.getByRole('heading', { level: 2, name: /^Tablets/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /^Phones/ })).toHaveCount(0);
  });
});

test('a name that is spelt wrongly leads to what is nearest', async ({ page, expectAccessible }) => {
  await page.goto('/phone-repair?s=ifone_13');
  await expect(page.getByRole('heading', { name: 'Did you mean one of these?' })).toBeVisible();
  const nearest = page.getByRole('list').filter({ hasText: 'Apple iPhone 13' }).getByRole('link');
  await expect(nearest.first()).toHaveText('Apple iPhone 13');
  await expectAccessible();
  await nearest.first().click();
  await expect(page).toHaveURL('/phone-repair/Apple/iPhone_13');
});
