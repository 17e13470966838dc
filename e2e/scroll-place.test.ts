import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, top: number) {
  await page.evaluate((top) => window.scrollTo(0, top), top);
  await expect.poll(() => scrolledTo(page)).toBe(top);
}

/** The router has taken over from the browser. */
const becomesAlive = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');

test('a page is found again where it was left, and another one begins at its top', async ({ page }) => {
  await page.goto('/terms');
  await becomesAlive(page);
  await scrollTo(page, 1200);
  // a click would first scroll the link into view
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'FAQ' })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL('/faq');
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => scrolledTo(page)).toBe(1200);
});

test('so it is with pages that are loaded anew', async ({ page }) => {
  await page.goto('/terms');
  await becomesAlive(page);
  await scrollTo(page, 1200);
  await page.goto('/privacy');
  await becomesAlive(page);
  expect(await scrolledTo(page)).toBe(0);
  await page.goBack();
  await becomesAlive(page);
  await expect.poll(() => scrolledTo(page)).toBe(1200);
});

test.describe('while the page sleeps', () => {
  test.use({ stirs: false });

  test('it is where it was left, and its visitor is not pulled back when it wakes', async ({ page }) => {
    await page.goto('/terms');
    await scrollTo(page, 1200);
    await becomesAlive(page);
    await page.reload();
    await expect.poll(() => scrolledTo(page)).toBe(1200);
    await scrollTo(page, 1500);
    await becomesAlive(page);
    expect(await scrolledTo(page)).toBe(1500);
  });
});
