import { expect, test } from './journey.ts';
import { patient } from './people/sign-in-as.ts';

test('under the service worker the addresses of a sign-in, which work once, are asked for once', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.goto('/identity/popup/google');
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Robin Sample' }).click();
  await patient(page).not.toHaveURL(/_sandbox|identity/);
});
