import { expect, test } from './journey.ts';

test('the home page is readable before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  await expect(page).toHaveTitle('Choose a Device');
  await expect(page.getByRole('link', { name: /Phone Repair/ })).toHaveAttribute('href', '/phone-repair');
  await context.close();
});

test('the page hydrates under its strict policy', async ({ page }) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toContain('unsafe-inline');
  // React marks the elements it has taken over
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
      ),
    )
    .toBe(true);
});

test('a script that somebody slipped into the page does not run', async ({ page }) => {
  await page.goto('/');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.slipped = true';
    document.body.append(script);
    return 'slipped' in window;
  });
  expect(ran).toBe(false);
});
test.use({ expectedErrors: [/violates the following Content Security Policy directive .script-src/] });

test('whoever opened a page for doing loses hold of it; a page for reading need not start apart', async ({
  request,
}) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['cross-origin-opener-policy'];
  for (const path of ['/login', '/profile', '/ticket']) {
    expect(await policyOf(path), path).toBe('same-origin-allow-popups');
  }
  for (const path of ['/', '/faq', '/phone-repair', '/phone-repair/Apple/iPhone_15']) {
    expect(await policyOf(path), path).toBeUndefined();
  }
  expect(await policyOf('/ops/')).toBe('same-origin');
});
