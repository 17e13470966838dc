import type { Page } from '@playwright/test';

/** Opens a link from a mail as its reader does: ours ask first, so that a mail scanner cannot use them up. */
export async function openMailedLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  if (!new URL(page.url()).pathname.startsWith('/identity/')) return;
  await page.getByRole('button').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/identity/'));
}
