import { expect, test } from './journey.ts';

const box = { name: 'Find your device by its name' };

test(
  'home finds a device by a name that is spelt wrong',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    await page.goto('/');
    await page.getByRole('searchbox', box).fill('ifone 13');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?s=ifone+13');
    await expect(page.getByText('Nothing is called “ifone 13”. Did you mean one of these?')).toBeVisible();
    await expect(page.getByRole('searchbox', box)).toHaveValue('ifone 13');
    await expectAccessible();
    await page.getByRole('link', { name: 'iPhone 13', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /iPhone 13/ })).toBeVisible();
    // what was found is asked for again by its own words
    await page.goBack();
    await expect(page.getByText('Nothing is called “ifone 13”.')).toBeVisible();
  },
);

for (const [typed, path] of [
  ['iPhone SE 2020', '/phone-repair/Apple/iPhone_SE_(2nd_generation)'],
  ['macbook air m1', '/laptop-repair/Apple/MacBook_Air_13-inch_(M1,_2020)'],
  ['ps4 slim', '/console-repair/Sony/PlayStation_4_Slim'],
] as const) {
  test(`${typed} is one device, and leads there`, async ({ request }) => {
    const response = await request.get(`/search?s=${encodeURIComponent(typed)}`);
    expect(decodeURIComponent(new URL(response.url()).pathname)).toBe(path);
  });
}

test('without scripts it finds, over all that we repair, and says what it does not know', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/search`);
  await expect(page.getByText(/^Type the name of your device/)).toBeVisible();
  await page.getByRole('searchbox', box).fill('apple');
  await page.getByRole('button', { name: 'Search' }).click();
  for (const name of ['Apple phones', 'Apple tablets']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(page.getByText(/^And \d+ more\./)).toBeVisible();
  await page.getByRole('searchbox', box).fill('<b>toaster</b>');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('We have nothing that is called “<b>toaster</b>”.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask us on WhatsApp' })).toBeVisible();
  await context.close();
});
