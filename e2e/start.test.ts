import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

test.use({ stirs: false });

/** Keeps the page's code on its way until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const isAlive = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));

test('a page for reading sleeps until its visitor stirs', async ({ page, isMobile }) => {
  const fetched = page.waitForResponse(/\/assets\/framework/);
  await page.goto('/faq');
  await fetched;
  await page.waitForLoadState('networkidle');
  expect(await isAlive(page)).toBe(false);
  if (isMobile) await page.touchscreen.tap(180, 300);
  else await page.mouse.move(200, 300);
  await expect.poll(() => isAlive(page)).toBe(true);
});

test('it wakes by itself when nobody stirs', { tag: '@any-device' }, async ({ page }) => {
  await page.goto('/about');
  await expect.poll(() => isAlive(page)).toBe(true);
});

test('a page that is for doing starts at once', { tag: '@any-device' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  await expect.poll(() => isAlive(page), { timeout: 3500 }).toBe(true);
});

test('what is pressed before the page has come to life is done when it has', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Continue with Email' }).click();
  letGo();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('a form that is sent before is sent when the page has come to life', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/phone-repair/Apple/iPhone_15');
  await page.getByLabel('Contact number').fill('07700 900123');
  await page.getByRole('button', { name: 'GET A QUOTE' }).click();
  letGo();
  await expect(page.getByRole('group', { name: /There is something to put right/ })).toBeVisible();
  await expect(page.getByLabel('Contact number')).toHaveValue('07700 900123');
});
