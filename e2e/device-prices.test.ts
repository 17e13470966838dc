import { commonModel, devicePath, fillByHand, getQuote, modelSelect, pickup } from './pages/device-page.ts';
import { holdCode, withoutCode } from './hold-code.ts';
import { expect, test } from './journey.ts';
import { signInAs, waitForLife } from './people/sign-in-as.ts';

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
    await expect(pickup(page)).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Get your quote' })).toBeInViewport();
    await expect(page.getByLabel('Repair type').locator('option:checked')).toHaveText(`Battery – ${from}`);
    await expect(battery).toHaveAttribute('aria-current', 'true');

    await page.getByText('How to find your model').click();
    await expect(page.getByText(/Open Settings, General, About/)).toBeVisible();
    await fillByHand(page);
    await page.getByLabel('Contact number').fill('07700 900123');
    await modelSelect(page).selectOption({ label: commonModel });
    await expect(page.getByText('Next: sign in to see your technician’s prices.')).toBeVisible();
    await getQuote(page).click();
    await expect(page).toHaveURL('/login');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Last step: your quotes for iPhone 15' }),
    ).toBeVisible();
    // by now of the technician whom the postcode would get
    await expect(page.getByText(/^Battery, (from )?£\d+\. Sign in/)).toBeVisible();
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

test('once the postcode is typed the price is that of its technician, and the quotes keep it', async ({
  page,
}) => {
  await signInAs(page);
  await page.goto(`${devicePath}?repairTypeID=1`);
  await waitForLife(page);
  const everybody = page.getByText('You’ll see the exact price in your quotes.');
  await expect(everybody).toBeVisible();
  await fillByHand(page, 'BS1 4DJ');
  const local = page.getByText(/^What \w+, your technician for BS1 4DJ at the moment, asks\./);
  await expect(local).toBeVisible();
  await expect(everybody).toHaveCount(0);
  const [, name = ''] = /^What (\w+),/.exec(await local.innerText()) ?? [];
  const span = await page
    .getByRole('status')
    .getByText(/^Screen: £/)
    .innerText();
  await page.getByLabel('Contact number').fill('07700 900123');
  await modelSelect(page).selectOption({ label: commonModel });
  await expect(local).toBeVisible();
  await getQuote(page).click();
  await expect(page).toHaveURL('/ticket');
  const technician = page.getByRole('region', { name: /^\w+ \w+$/ });
  await expect(technician.getByText('New here, no reviews yet')).toBeVisible();
  const told = page.getByText(`has been given another job since. These are`);
  if (await technician.getByRole('link', { name: new RegExp(`^${name} `) }).isVisible()) {
    await expect(told).toHaveCount(0);
    // the least and the most of what was said are what is asked
    const [least = ''] = /£[\d,]+/.exec(span) ?? [];
    await expect(page.getByRole('region', { name: 'Choose your repair' })).toContainText(least);
  } else await expect(told).toBeVisible();
});

test('another technician than the one whose price was shown is told beside the prices', async ({ page }) => {
  await signInAs(page);
  await page.route('**/api/devices/getLocalPrice', (route) =>
    route.fulfill({
      json: {
        rc: 0,
        msg: '',
        data: { price: { technicianID: 9999, firstname: 'Nobody', min: 105, max: 105 } },
      },
    }),
  );
  await page.goto(`${devicePath}?repairTypeID=1`);
  await waitForLife(page);
  await fillByHand(page, 'BS1 4DJ');
  await expect(page.getByText('What Nobody, your technician for BS1 4DJ at the moment, asks.')).toBeVisible();
  await page.getByLabel('Contact number').fill('07700 900123');
  await modelSelect(page).selectOption({ label: commonModel });
  await getQuote(page).click();
  const quotes = page.getByRole('region', { name: 'Choose your repair' });
  await expect(
    quotes.getByText(/Nobody, whose price of £105 we showed you, has been given another job/),
  ).toBeVisible();
  await page.reload();
  await expect(quotes.getByText(/These are \w+’s prices\./)).toBeVisible();
});
