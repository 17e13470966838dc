import type { Page } from '@playwright/test';
import { holdCode, isHydrated, withoutCode } from './hold-code.ts';
import { expect, offlineErrors, test } from './journey.ts';

const promoOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('promo'));

for (const path of ['/', '/faq', '/phone-repair', '/phone-repair/Apple/iPhone_15', '/login']) {
  test(`${path} hydrates without being touched`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => isHydrated(page)).toBe(true);
  });
}

test('the page’s code is asked for after the first paint', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => isHydrated(page)).toBe(true);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
});

test(
  'what is pressed before the page is hydrated is done when it is',
  { tag: '@phone' },
  async ({ page }) => {
    const letGo = await holdCode(page);
    await page.goto('/', withoutCode);
    await page.getByRole('main').getByRole('button', { name: 'Continue with Email' }).click();
    letGo();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  },
);

test('a form that is sent before is sent when the page is hydrated', { tag: '@phone' }, async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/phone-repair/Apple/iPhone_15', withoutCode);
  await page.getByLabel('Contact number').fill('07700 900123');
  await page.getByRole('button', { name: 'GET A QUOTE' }).click();
  letGo();
  await expect(page.getByRole('group', { name: /There is a problem/ })).toBeVisible();
  await expect(page.getByLabel('Contact number')).toHaveValue('07700 900123');
});

test.describe('parts that are hydrated later', () => {
  // what the worker fetches cannot be refused here
  test.use({ expectedErrors: [offlineErrors], serviceWorkers: 'block' });

  test('stay as they stand in the document where their code cannot be had, and what is under them is pressed', async ({
    page,
  }) => {
    const parts = /\/assets\/(provider-mark|device-drawing|home-figures)-[^/]+\.js$/;
    const refused: string[] = [];
    await page.route(parts, (route) => {
      refused.push(parts.exec(route.request().url())?.[1] ?? '');
      return route.abort();
    });
    await page.goto('/');
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect
      .poll(() => new Set(refused))
      .toEqual(new Set(['provider-mark', 'device-drawing', 'home-figures']));
    const button = page.getByRole('main').getByRole('button', { name: 'Continue with Email' });
    const mark = await button.locator('svg').boundingBox();
    await expect(page.getByRole('link', { name: /^Phone Repair/ }).locator('svg')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What repairs cost' })).toBeAttached();
    if (!mark) throw new Error('the button has no mark');
    // where the mark is: a press on what is not hydrated would be lost
    await page.mouse.click(mark.x + mark.width / 2, mark.y + mark.height / 2);
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });
});

test.describe('a promo code in the address', () => {
  test('is not lost by a tap that comes before the page’s code', async ({ page }) => {
    await holdCode(page);
    await page.goto('/?promo=SPRING5', withoutCode);
    await page.getByRole('link', { name: 'FAQ' }).first().click();
    await expect(page).toHaveURL('/faq');
    expect(await promoOf(page)).toBe('SPRING5');
  });

  test.describe('of a page that does not exist', () => {
    test.use({ expectedErrors: [/404/] });

    for (const path of ['/nope', '/phone-repair/Apple/iPhone_99', '/technician/999999', '/a/b/c/d']) {
      test(`is kept: ${path}`, async ({ page }) => {
        await holdCode(page);
        const response = await page.goto(`${path}?promo=SPRING5`, withoutCode);
        expect(response?.status()).toBe(404);
        await expect.poll(() => promoOf(page)).toBe('SPRING5');
      });
    }
  });
});

test.describe('who has accepted cookies', () => {
  test.use({ expectedErrors: [/404/] });

  test('is counted on a not-found screen as well, once', async ({ page }) => {
    const views: unknown[] = [];
    await page.route('**/analytics', async (route) => {
      views.push(route.request().postDataJSON());
      await route.fulfill({ status: 204 });
    });
    await page.addInitScript(() => localStorage.setItem('cookiePref', 'all'));
    await page.goto('/technician/999999');
    await expect
      .poll(() => views)
      .toMatchObject([{ name: 'page_view', params: { path: '/technician/999999' } }]);
    await page.getByRole('link', { name: 'FAQ' }).first().click();
    await expect.poll(() => views.length).toBe(2);
    expect(views[1]).toMatchObject({ params: { path: '/faq' } });
  });
});
