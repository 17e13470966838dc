import type { Page } from '@playwright/test';
import { holdCode, withoutCode } from './hold-code.ts';
import { expect, test } from './journey.ts';

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, top: number) {
  await page.evaluate((top) => window.scrollTo(0, top), top);
  await expect.poll(() => scrolledTo(page)).toBe(top);
}

/** The router has taken over from the browser. */
const isTakenOver = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');

test(
  'a page is found again where it was left, and another one begins at its top',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/terms');
    await isTakenOver(page);
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
  },
);

test('so it is with pages that are loaded again', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/terms');
  await isTakenOver(page);
  await scrollTo(page, 1200);
  await page.goto('/privacy');
  await isTakenOver(page);
  expect(await scrolledTo(page)).toBe(0);
  await page.goBack();
  await isTakenOver(page);
  await expect.poll(() => scrolledTo(page)).toBe(1200);
});

test(
  'before hydration the page is where it was left, and its visitor is not pulled back by it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/terms');
    await isTakenOver(page);
    await scrollTo(page, 1200);
    const letGo = await holdCode(page);
    await page.reload(withoutCode);
    await expect.poll(() => scrolledTo(page)).toBe(1200);
    // as a hand does it: a script's scrolling would not keep the browser from restoring the place once more
    await page.mouse.move(180, 300);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrolledTo(page)).toBe(1500);
    letGo();
    await isTakenOver(page);
    expect(await scrolledTo(page)).toBe(1500);
  },
);
