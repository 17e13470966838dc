import { expect, test } from './journey.ts';

const types = ['Laptop', 'Phone', 'Console', 'Tablet', 'Other'];

for (const path of ['/', '/reset']) {
  test(
    `${path} offers the five kinds of device, in the spec’s order and words`,
    { tag: '@phone' },
    async ({ page, expectAccessible }) => {
      await page.goto(path);
      await expect(page).toHaveTitle('Choose a Device');
      await expect(page.getByRole('heading', { name: 'Choose a Device' })).toBeVisible();
      const cards = page.getByRole('link', { name: /Click here to get your/ });
      await expect(cards).toHaveText(
        types.map((type) => `${type} Repair Click here to get your ${type} repaired`),
      );
      for (const type of types) {
        const card = page.getByRole('link', { name: `${type} Repair` });
        await expect(card).toHaveAttribute('href', `/${type.toLowerCase()}-repair`);
      }
      await expect(
        page.getByRole('region', { name: 'HOW IT WORKS' }).getByRole('heading', { level: 3 }),
      ).toHaveText(['Request', 'Match', 'Collection']);
      await expectAccessible();
    },
  );
}

test('home tells what repairs cost and who repairs', async ({ page }) => {
  await page.goto('/');
  const prices = page.getByRole('region', { name: 'What repairs cost' });
  await expect(prices.getByText(/^Screen from £\d+$/).first()).toBeVisible();
  await expect(prices.getByRole('link', { name: 'Phones' })).toHaveAttribute('href', '/phone-repair');
  const people = page.getByRole('region', { name: 'Who repairs it' });
  await expect(people).toContainText(/\d+ technicians across Greater London and Bristol\./);
  const name = await people.getByRole('link').first().innerText();
  await people.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the cards take at most 600 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/');
  const list = page.getByRole('list').filter({ has: page.getByRole('link', { name: /Phone Repair/ }) });
  expect((await list.boundingBox())?.width).toBeLessThanOrEqual(600);
});

test('choosing a card goes to its list and carries the chosen type along', async ({ page }) => {
  await page.goto('/');
  // the banner comes with hydration: before it a card is a plain link
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await page.getByRole('link', { name: /Tablet Repair/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tablet Repair' })).toBeVisible();
  await expect(page).toHaveURL('/tablet-repair');
  const state = await page.evaluate(() => history.state as unknown);
  expect(state).toMatchObject({ usr: { deviceType: { deviceTypeID: 2, deviceType: 'Tablet' } } });
});

test('a ticket in progress is cleared', async ({ page }) => {
  await page.goto('/faq');
  await page.evaluate(() => {
    const value = { ticket: { tickets: [{ ticketID: 0 }], ticketID: 0, quoteID: 3 } };
    localStorage.setItem('clientState', JSON.stringify({ version: 1, savedAt: Date.now(), value }));
  });
  await page.goto('/');
  await page.goto('/system');
  await expect(page.getByText('There is no ticket in progress.')).toBeVisible();
});

test.describe('the promotion', () => {
  const promo = (value: string) => ({ json: { postcodes: '', promo_dev: value } });

  test('is shown with its code, which can be copied', { tag: '@phone' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Promotion' });
    await expect(banner).toContainText('FIX10');
    await banner.getByRole('button', { name: 'Copy promo code FIX10' }).click();
    await expect(banner.getByRole('status')).toHaveText('Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FIX10');
  });

  test('says so when it cannot be copied', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('no')) },
      }),
    );
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Promotion' });
    await banner.getByRole('button', { name: /Copy/ }).click();
    await expect(banner.getByRole('status')).toContainText('Not copied');
  });

  for (const [what, value] of [
    ['without a title', '{"title":"","promoCode":"FIX10"}'],
    ['that is empty', ''],
    ['that is not JSON', 'half price!'],
  ] as const) {
    test(`${what} is not shown`, async ({ page }) => {
      await page.route('**/remote-config.json', (route) => route.fulfill(promo(value)));
      const answered = page.waitForResponse('**/remote-config.json');
      await page.goto('/');
      await answered;
      await expect(page.getByRole('heading', { name: 'Choose a Device' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Promotion' })).toHaveCount(0);
    });
  }

  test('does not move the page when it arrives', { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          };
          if (!hadRecentInput) Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + value });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Promotion' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'shift') as number)).toBeLessThan(0.001);
  });

  test('from a link is kept for the session', async ({ page }) => {
    await page.goto('/about?promo=SPRING5');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('promo'))).toContain('SPRING5');
    await page.getByRole('link', { name: 'Fettle', exact: true }).first().click();
    expect(await page.evaluate(() => sessionStorage.getItem('promo'))).toContain('SPRING5');
  });
});
