import { readFile } from 'node:fs/promises';
import { expect, offlineErrors, test } from './journey.ts';
import { devicesPage, openDevices, passportsOf, serial } from './pages/passport-page.ts';
import { signInAs } from './people/sign-in-as.ts';
import { callAs } from './start-ticket.ts';

test.describe('a passport that is shared', () => {
  // the browser's own line for the page of a link that opens nothing
  test.use({ expectedErrors: [/status of 404/] });

  test(
    'is read by a stranger, and gone once its owner withdraws the link',
    { tag: '@phone' },
    async ({ page, browser, expectAccessible }) => {
      await openDevices(page);
      const { device, share, link, button, dialog } = devicesPage(page);
      await expect(device.getByText('Private')).toBeVisible();
      await expect(device.getByText(serial)).toBeVisible();
      await share.click();
      await expect(device.getByText('Shared by link')).toBeVisible();
      await expect(device.getByRole('img', { name: /^QR code of the passport/ })).toBeVisible();
      await expectAccessible();
      const url = (await link.getAttribute('href')) ?? '';

      // nobody's cookies, and no script
      const stranger = await browser.newContext({ javaScriptEnabled: false });
      const shown = await stranger.newPage();
      await shown.goto(url);
      await expect(shown.getByRole('heading', { level: 1, name: /iPhone 12/ })).toBeVisible();
      await expect(shown.getByText('ends in 3809')).toBeVisible();
      await expect(shown.getByText(/^Guaranteed until /)).toBeVisible();
      await expect(shown.getByText(serial)).toHaveCount(0);
      // no photo, until the owner ticks it
      const photo = shown.getByRole('img', { name: 'The device after the repair' });
      await expect(photo).toHaveCount(0);
      const tick = device.getByRole('checkbox', { name: 'Your device after the repair' });
      await tick.click();
      await expect(tick).toBeChecked();
      await shown.reload();
      await expect(photo).toBeVisible();
      const [proof] = await Promise.all([
        shown.waitForEvent('download'),
        shown.getByRole('link', { name: 'Download the proof' }).click(),
      ]);
      expect(await readFile(await proof.path(), 'utf8')).toContain('"device-passport"');

      await button('Renew the link…').click();
      await dialog.getByRole('button', { name: 'Renew it' }).click();
      await expect(link).not.toHaveAttribute('href', url);
      await expect(device.getByRole('heading', { level: 2 })).toBeFocused();
      const renewed = (await link.getAttribute('href')) ?? '';
      await shown.goto(url);
      await expect(shown.getByRole('heading', { name: 'There’s no passport here' })).toBeVisible();
      await shown.goto(renewed);
      await expect(shown.getByText('ends in 3809')).toBeVisible();

      await button('Withdraw the link…').click();
      await dialog.getByRole('button', { name: 'Withdraw it' }).click();
      await expect(device.getByText('Private')).toBeVisible();
      const answer = await shown.goto(renewed);
      expect(answer?.status()).toBe(404);
      await expect(shown.getByText(/may have withdrawn this link/)).toBeVisible();
      await stranger.close();
    },
  );

  test('is on a card the size of a bank card, and nothing else is printed', async ({
    page,
    expectAccessible,
  }) => {
    await openDevices(page);
    const { share, link } = devicesPage(page);
    await share.click();
    await expect(link).toBeVisible();
    await page.getByRole('link', { name: 'Print a card' }).click();
    const code = page.getByRole('img', { name: /^QR code of/ });
    await expect(code).toBeVisible();
    await expect(page.getByText('Serial number ends in 3809')).toBeVisible();
    await expectAccessible();
    await page.emulateMedia({ media: 'print' });
    await expect(code).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    // 85 × 55 mm in points
    expect(pdf.toString('latin1')).toMatch(/MediaBox \[0 0 24[01](\.\d+)? 15[56](\.\d+)?\]/);
  });
});

test('who has no device yet is told what will be here, and visitors sign in first', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/devices');
  await expect(page).toHaveURL('/login');
  await signInAs(page);
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Your devices' }).click();
  await expect(page.getByText('There’s nothing here yet.')).toBeVisible();
  await expectAccessible();
});

test.describe('what cannot be had just now', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('devices that could not be loaded are asked for again', async ({ page }) => {
    await signInAs(page);
    await page.route('**/api/passports/list', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/devices');
    await expect(page.getByText('Sorry, we couldn’t load your devices')).toBeVisible();
    await page.unroute('**/api/passports/list');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('There’s nothing here yet.')).toBeVisible();
  });
});

test.describe('a proof', () => {
  test.use({ expectedErrors: [offlineErrors] });

  test(
    'is checked in the browser, also without a connection after the first visit',
    { tag: '@phone' },
    async ({ page, context, expectAccessible }) => {
      await openDevices(page);
      const [passport] = await passportsOf(page);
      const { file } = await callAs<{ file: string }>(page.request, 'passports/getFile', {
        passportID: passport?.passportID,
      });
      await page.goto('/passport/verify');
      const choose = page.getByLabel('Choose the proof, or drop it here');
      const upload = (text: string) =>
        choose.setInputFiles({
          name: 'passport.json',
          mimeType: 'application/json',
          buffer: Buffer.from(text),
        });
      await upload(file);
      await expect(page.getByText('Genuine', { exact: true })).toBeVisible();
      await expect(page.getByText(/^Signed and unchanged\. Not taken back as of /)).toBeVisible();
      await expectAccessible();

      // one letter of the signature
      const at = file.indexOf('.', file.indexOf('.', file.indexOf('"records"')) + 1) + 5;
      await upload(file.slice(0, at) + (file[at] === 'A' ? 'B' : 'A') + file.slice(at + 1));
      await expect(page.getByText('This record was changed after it was signed.')).toBeVisible();
      await upload('{"kind":"receipt"}');
      await expect(page.getByText('That isn’t a device passport')).toBeVisible();

      // it has asked the service worker to keep it
      await expect
        .poll(() => page.evaluate(async () => Boolean(await caches.match('/passport/verify'))))
        .toBe(true);
      await context.setOffline(true);
      await page.reload();
      await page.getByLabel('Or paste its text').fill(file);
      await page.getByRole('button', { name: 'Check the text' }).click();
      await expect(page.getByText('Genuine', { exact: true })).toBeVisible();
      await expect(page.getByText(/what we had taken back as of today at/)).toBeVisible();
    },
  );
});
