import type { Page } from '@playwright/test';

/** Delays the page's scripts, as a slow network does, until they are released. */
export async function holdCode(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** React marks the document it has taken over. */
export const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));

/** For `goto` while the code is held: the load event waits for it. */
export const withoutCode = { waitUntil: 'commit' } as const;
