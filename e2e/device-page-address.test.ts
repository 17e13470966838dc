import {
  choosePickup,
  errorsIn,
  fillByHand,
  fillTheRest,
  getQuote,
  openPage,
  pickup,
} from './device-page.ts';
import { expect, test } from './journey.ts';

test.describe('an address', () => {
  test(
    'typed by hand is as good as one that was found',
    { tag: '@phone' },
    async ({ page, expectAccessible }) => {
      await openPage(page);
      await pickup(page).fill('e2 0zz');
      await page.getByText('Enter the address by hand').click();
      await expect(page.getByLabel('House number and street')).toBeFocused();
      await expect(page.getByLabel('Postcode', { exact: true })).toHaveValue('E2 0ZZ');
      await expectAccessible();
      await page.keyboard.type('1 Larkspur Yard');
      await fillTheRest(page);
      const started = page.waitForRequest('**/api/tickets/start');
      await getQuote(page).click();
      expect((await started).postDataJSON()).toMatchObject({
        address: '1 Larkspur Yard',
        postcode: 'E2 0ZZ',
        location: '1 Larkspur Yard,E2 0ZZ',
      });
      await expect(page).toHaveURL('/login');
    },
  );

  test('where we do not go is told at once, and counted after Accept', async ({ page }) => {
    const events: string[] = [];
    await page.route('**/analytics', async (route) => {
      events.push(route.request().postData() ?? '');
      await route.fulfill({ status: 204 });
    });
    const outside = 'Sorry! Fettle is not available in your area yet.';
    const counted = () => events.filter((event) => event.includes('outside_area'));

    await openPage(page);
    await choosePickup(page, 'manchester m1', /Manchester, M1/);
    await expect(pickup(page)).toHaveAccessibleDescription(new RegExp(outside));
    expect(counted()).toEqual([]);

    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
    await openPage(page);
    await pickup(page).fill('');
    await fillByHand(page, 'rg1 1aa');
    await page.getByLabel('Postcode', { exact: true }).blur();
    await expect(page.getByLabel('Postcode', { exact: true })).toHaveAccessibleDescription(
      new RegExp(outside),
    );
    await expect.poll(counted).toEqual([expect.stringContaining('"params":{"outward":"RG1"}')]);

    await fillTheRest(page);
    await getQuote(page).click();
    await expect(errorsIn(page).getByRole('link')).toHaveText([outside]);
    expect(counted()).toHaveLength(1);
  });

  test('where the server alone knows that we do not go is told as well', async ({ page }) => {
    await page.route('**/remote-config.json', (route) => route.fulfill({ json: { postcodes: '' } }));
    await openPage(page);
    await fillByHand(page, 'M1 1AE');
    await fillTheRest(page);
    await getQuote(page).click();
    await expect(errorsIn(page).getByRole('link')).toHaveText([
      'Sorry! Fettle is not available in your area yet.',
    ]);
  });

  for (const [call, message] of [
    ['autocomplete', 'Sorry, something went wrong (a)!'],
    ['confirm', 'Sorry, something went wrong!'],
  ] as const) {
    test(`that ${call} cannot take is cleared`, async ({ page }) => {
      const refusal = { rc: 2, msg: 'API Invalid Params', data: { issues: [] } };
      await page.route(`**/api/customers/address/${call}?*`, (route) => route.fulfill({ json: refusal }));
      await openPage(page);
      await pickup(page).pressSequentially('hazelbrook walk e2');
      if (call === 'confirm')
        await page
          .getByRole('option', { name: /Hazelbrook/ })
          .first()
          .click();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(pickup(page)).toHaveValue('');
    });
  }

  test('is asked for half a second after the last letter', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/autocomplete')) asked.push(searchParams.get('address') ?? '');
    });
    await page.clock.install();
    await openPage(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await pickup(page).pressSequentially('hazel');
    await page.clock.runFor(499);
    await pickup(page).pressSequentially('brook');
    await page.clock.runFor(499);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(['hazelbrook']);
    await expect(page.getByRole('option', { name: /Hazelbrook/ })).not.toHaveCount(0);
  });
});
