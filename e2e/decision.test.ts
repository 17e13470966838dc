import { expect, test } from './journey.ts';
import { payPage, typeCard } from './pages/pay-page.ts';
import { finding, openBooked, openPaid, withoutCode } from './pages/track-page.ts';
import { openConsole, openStaff } from './people/staff.ts';

test(
  'the price after a diagnosis: written at the bench, read and agreed to by its customer',
  { tag: '@phone' },
  async ({ page, browser, baseURL, expectAccessible }) => {
    test.slow();
    const { ticketID, heading, button, dialog, link } = await openBooked(page);
    // named from the first screen on, while it can be avoided
    await expect(page.getByText(/the diagnosis costs £85\.00/)).toBeVisible();
    const staff = await openStaff(baseURL ?? '');
    await staff.act('collect', { ticketID, ...withoutCode });
    await staff.addPhoto({
      ticketID,
      stage: 'collected',
      photo: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }),
    });

    // in a browser of their own
    const bench = await (await browser.newContext()).newPage();
    await openConsole(bench, baseURL ?? '', { technicianOf: ticketID, path: `/jobs/RE${ticketID}` });
    const act = (name: string) =>
      bench.getByRole('button', { name: new RegExp(`^${name}( [A-Z])?$`) }).first();
    await act('Diagnosis').click();
    await bench
      .getByRole('textbox', { name: 'What did you find?' })
      .fill('Port corroded, cell swollen. Both replaceable.');
    await bench.getByRole('dialog').getByRole('button', { name: 'Diagnosis' }).click();
    await expect(bench.getByRole('dialog')).toHaveCount(0);
    await act('Final price').click();
    const form = bench.getByRole('dialog', { name: 'Final price' });
    await form.getByRole('button', { name: 'Copy the diagnosis' }).click();
    const found = form.getByRole('textbox', { name: 'What you found, for the customer' });
    await expect(found).toHaveValue('Port corroded, cell swollen. Both replaceable.');
    await found.fill('The charging port is corroded and the battery has swollen. Both can be replaced.');
    await form.getByRole('checkbox', { name: /^Photo 1 of 1/ }).check();
    await form.getByRole('textbox', { name: 'Final price' }).fill('60');
    await form.getByRole('button', { name: 'Final price' }).click();
    await expect(form).toHaveCount(0);

    await expect(heading('We’ve looked at your iPhone 12')).toBeVisible();
    const card = page.getByRole('region', { name: 'We’ve looked at your iPhone 12' });
    await expect(card).toContainText('The charging port is corroded and the battery has swollen.');
    await expect(card.getByRole('img')).toBeVisible();
    await expect(card).toContainText('Estimate');
    await expect(card).toContainText('Price now');
    // equals: side by side or one below the other, of one size
    const [agree, decline] = [link('Agree and pay £60.00'), button('Decline and pay £85.00')];
    const [one, other] = [await agree.boundingBox(), await decline.boundingBox()];
    expect(other?.width).toBeCloseTo(one?.width ?? 0, 0);
    expect(other?.height).toBeCloseTo(one?.height ?? 0, 0);
    await expectAccessible();
    // a press costs nothing yet
    await decline.click();
    await expect(dialog).toContainText('The diagnosis costs £85.00');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog).toHaveCount(0);

    await agree.click();
    const { terms, pay } = payPage(page);
    await terms.check();
    await typeCard(page);
    await pay.click();
    await expect(page.getByText('£60.00 paid')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What we found' })).toContainText('Both can be replaced.');
    await bench.context().close();
  },
);

test(
  'a price above the estimate is declined for nothing',
  { tag: '@phone' },
  async ({ page, baseURL, expectAccessible }) => {
    const { ticketID, heading, button, dialog, link } = await openBooked(page);
    const staff = await openStaff(baseURL ?? '');
    await staff.act('collect', { ticketID, ...withoutCode });
    await staff.act('setFinalPrice', { ticketID, amountInPence: 90_000, customerAgreed: true, finding });
    await button('Decline, nothing to pay').click();
    await expect(dialog).toContainText('There’s nothing to pay.');
    await dialog.getByRole('button', { name: 'Decline, nothing to pay' }).click();
    await expect(heading('You’ve declined the repair')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(link(/^Pay/)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'When shall we bring it back?' })).toBeVisible();
    await expectAccessible();
  },
);

test(
  'extra work: offered at the bench, paid beside what is paid, while the order stays as it is',
  { tag: '@phone' },
  async ({ page, browser, baseURL, expectAccessible }) => {
    test.slow();
    const { ticketID, button, link, dialog, promise } = await openPaid(page);
    const staff = await openStaff(baseURL ?? '');
    await staff.act('collect', { ticketID, ...withoutCode });
    await expect(promise).toBeVisible();
    const bench = await (await browser.newContext()).newPage();
    await openConsole(bench, baseURL ?? '', { technicianOf: ticketID, path: `/jobs/RE${ticketID}` });
    await bench.getByRole('button', { name: 'Extra work', exact: true }).click();
    const form = bench.getByRole('dialog', { name: 'Extra work' });
    await form
      .getByRole('textbox', { name: 'What you found, for the customer' })
      .fill('The battery has swollen and presses on the screen. It should go before it bursts.');
    await form.getByRole('textbox', { name: 'Price of the extra work' }).fill('65');
    await form.getByRole('button', { name: 'Offer for £65.00' }).click();
    await expect(form).toHaveCount(0);

    const card = page.getByRole('region', { name: 'Your iPhone 12 needs a little more' });
    await expect(card).toContainText('The battery has swollen');
    await expect(card).toContainText('The day we promised waits for your answer.');
    await expect(promise).toHaveCount(0);
    await expectAccessible();
    await button('Keep to what we agreed').click();
    await expect(dialog).toContainText('It costs you nothing more.');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await link('Agree and pay £65.00').click();
    const { terms, pay } = payPage(page);
    await expect(pay).toHaveText('Pay £65.00');
    await terms.check();
    await typeCard(page);
    await pay.click();
    await expect(page.getByText('Thank you, we’ve received your payment')).toBeVisible();
    await expect(page.getByText('We’ve received £65.00.')).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(promise).toBeVisible();
    await expect(link(/^Invoice/)).toHaveCount(2);
    await expectAccessible();
    await bench.context().close();
  },
);

test(
  'extra work without which the repair makes no sense: the device and the money go back',
  { tag: '@phone' },
  async ({ page, baseURL, expectAccessible }) => {
    test.slow();
    const { ticketID, button, dialog, heading, link } = await openPaid(page);
    const staff = await openStaff(baseURL ?? '');
    await staff.act('collect', { ticketID, ...withoutCode });
    await staff.act('offerExtraWork', { ticketID, amountInPence: 6_500, isEssential: true, finding });
    const back = button(/^Send it back, £\d+\.\d\d refunded, no fee$/);
    await back.click();
    await expectAccessible();
    await dialog.getByRole('button', { name: /^Send it back/ }).click();
    await expect(heading('You’ve declined the repair')).toBeVisible();
    await expect(link(/^Credit note/)).toBeVisible();
    await expect(link(/^Pay/)).toHaveCount(0);
  },
);

test('extra work in two tabs: kept to what was agreed in one, the other shows it', async ({
  page,
  context,
  baseURL,
}) => {
  const { ticketID, button, dialog, promise } = await openPaid(page);
  const staff = await openStaff(baseURL ?? '');
  await staff.act('collect', { ticketID, ...withoutCode });
  await staff.act('offerExtraWork', { ticketID, amountInPence: 6_500, finding });
  const other = await context.newPage();
  await other.goto(`/ticket/pay?ticketID=${ticketID}`);
  await expect(payPage(other).pay).toHaveText('Pay £65.00');
  await button('Keep to what we agreed').click();
  await dialog.getByRole('button', { name: 'Keep to what we agreed' }).click();
  await expect(promise).toBeVisible();
  // nothing is left to pay there
  await expect(other).toHaveURL(`/track/RE${ticketID}`);
});
