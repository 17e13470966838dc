import { devicePath, fillByHand, getQuote, modelSelect } from './pages/device-page.ts';
import { holdCode, withoutCode } from './hold-code.ts';
import { expect, test } from './journey.ts';

test(
  'a repair chosen by its price fills the form, and the sign-in is announced',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    await page.goto(devicePath);
    const prices = page.getByRole('region', { name: 'What it costs' });
    const battery = prices.getByRole('link', { name: /^Battery from £\d+$/ });
    const from = /from £\d+/.exec(await battery.innerText())?.[0] ?? '';
    await prices.getByText(/^See all \d+ repairs$/).click();
    await expect(prices.getByRole('link', { name: /price on request$|from £\d+$/ }).last()).toBeVisible();
    await expectAccessible();
    await battery.click();
    await expect(page.getByRole('heading', { name: 'Get your quote' })).toBeFocused();
    await expect(page.getByLabel('Repair type').locator('option:checked')).toHaveText(`Battery – ${from}`);
    await expect(battery).toHaveAttribute('aria-current', 'true');

    await page.getByText('How to find your model').click();
    await expect(page.getByText(/Open Settings, General, About/)).toBeVisible();
    await fillByHand(page);
    await page.getByLabel('Contact number').fill('07700 900123');
    await modelSelect(page).selectOption({ label: 'A3090 (UK and Europe)' });
    await expect(page.getByText('Next: sign in to see your technician’s prices.')).toBeVisible();
    await getQuote(page).click();
    await expect(page).toHaveURL('/login');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Last step: your quotes for iPhone 15' }),
    ).toBeVisible();
    await expect(page.getByText(`Battery, ${from}.`)).toBeVisible();
    await expectAccessible();
  },
);

test('a repair chosen before the page’s code runs is chosen', async ({ page }) => {
  await holdCode(page);
  await page.goto(devicePath, withoutCode);
  await page.getByRole('link', { name: /^Battery from/ }).click();
  await expect(page).toHaveURL(/\?repairTypeID=\d+#request$/);
  await expect(page.getByLabel('Repair type').locator('option:checked')).toHaveText(/^Battery/);
});
