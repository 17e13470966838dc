import { randomInt } from 'node:crypto';
import { expect, test } from './journey.ts';
import { payPage, typeCard } from './pages/pay-page.ts';
import { goToQuietDay } from './pages/quotes-page.ts';
import { openStaff } from './people/staff.ts';
import {
  asRepaired,
  finding,
  openBooked,
  openPaid,
  trackingOf,
  trackPage,
  withoutCode,
} from './pages/track-page.ts';

test(
  'an open quote: diagnosed, priced, paid, repaired and brought back while the page looks on',
  { tag: '@phone' },
  async ({ page, baseURL, expectAccessible }) => {
    test.slow();
    const { ticketID, current, heading, link } = await openBooked(page);
    const staff = await openStaff(baseURL ?? '');
    await expect(current).toContainText('We’ll collect your device');
    const before = page.getByRole('region', { name: 'Before we come' });
    await expect(before).toContainText('Never type your passcode here.');
    await expect(page.getByText('Address', { exact: true })).toBeVisible();
    await expect(page.getByText('Technician', { exact: true })).toBeVisible();
    await staff.act('collect', { ticketID, ...withoutCode });
    await expect(current).toContainText('We’re finding out what’s wrong');
    await expect(before).toHaveCount(0);

    await staff.act('setFinalPrice', { ticketID, amountInPence: 12_000, customerAgreed: true, finding });
    await expect(heading('We’ve looked at your iPhone 12')).toBeVisible();
    await expectAccessible();
    await link('Agree and pay £120.00').click();
    const { terms, pay } = payPage(page);
    await terms.check();
    await typeCard(page);
    await pay.click();
    await expect(page.getByText('£120.00 paid')).toBeVisible();
    await expect(current).toContainText('We’re repairing your device');

    await staff.act('repaired', { ticketID, ...asRepaired });
    const { delivery } = trackPage(page);
    await goToQuietDay(page, delivery.getByRole('grid'));
    await delivery
      .getByRole('button', { name: /^1[036]:00–/ })
      .nth(randomInt(2))
      .click();
    await expect(delivery).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Change delivery' })).toBeVisible();

    await staff.act('handToCourier', { ticketID });
    await staff.act('deliver', { ticketID, ...withoutCode });
    await expect(trackPage(page).heading('It’s back with you')).toBeVisible();
    await expect(link('Tell us how it went').first()).toHaveAttribute('href', `/feedback/${ticketID}`);
    await expectAccessible();
  },
);

test('an open quote that is declined: the fee is paid, and the device comes back', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const { ticketID, heading, link, button, dialog, current } = await openBooked(page);
  const staff = await openStaff(baseURL ?? '');
  await staff.act('collect', { ticketID, ...withoutCode });
  await staff.act('setFinalPrice', { ticketID, amountInPence: 6_000, finding });
  await button('Decline and pay £85.00').click();
  await dialog.getByRole('button', { name: 'Decline and pay £85.00' }).click();
  await expect(heading('You’ve declined the repair')).toBeVisible();
  await expect(page.getByText(/as soon as the diagnosis is paid/)).toBeVisible();
  await link('Pay £85.00').click();
  await payPage(page).terms.check();
  await typeCard(page);
  await payPage(page).pay.click();
  await expect(page.getByText('£85.00 paid')).toBeVisible();
  await expect(current).toContainText('Ready to come back to you');
  await staff.act('handToCourier', { ticketID });
  await staff.act('returned', { ticketID, ...withoutCode });
  await expect(heading('It’s back with you, unrepaired')).toBeVisible();
});

test('unrepairable: told plainly, the money goes back, and so does the device', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  test.slow();
  const { ticketID, heading, link, delivery } = await openPaid(page);
  const staff = await openStaff(baseURL ?? '');
  await staff.act('collect', { ticketID, ...withoutCode });
  await staff.act('unrepairable', { ticketID, finding });
  await expect(page.getByRole('region', { name: 'What we found' })).toContainText(finding);
  await expect(page.getByText(/we couldn’t repair it/)).toBeVisible();
  await expect(link(/^Credit note/)).toBeVisible();
  await goToQuietDay(page, delivery.getByRole('grid'));
  await delivery.getByRole('button', { name: /^13:00–/ }).click();
  await expect(delivery).toHaveCount(0);
  await staff.act('handToCourier', { ticketID });
  await staff.act('returned', { ticketID, ...withoutCode });
  await expect(heading('It’s back with you, unrepaired')).toBeVisible();
  await expectAccessible();
});

test(
  'the collection is moved, then the order cancelled, with the refund in sight, and the other tab knows',
  { tag: '@phone' },
  async ({ page, context, expectAccessible }) => {
    const { ticketID, button, collection, dialog, link } = await openPaid(page);
    const other = await context.newPage();
    await other.goto(`/track/RE${ticketID}`);
    await expect(trackPage(other).promise).toBeVisible();

    await button('Change collection').click();
    await expect(page.getByRole('heading', { name: 'When shall we collect it?' })).toBeFocused();
    const day = await goToQuietDay(page, collection.getByRole('grid'));
    await collection.getByRole('button', { name: /^16:00–19:00/ }).click();
    await expect(collection).toHaveCount(0);
    const [year, month, date] = day.split('-').map(Number);
    const moved = new RegExp(`${date}/${month}/${year}, 16:00–19:00`);
    for (const tab of [page, other]) await expect(tab.getByText(moved).first()).toBeVisible();

    const { refundInPence } = await trackingOf(page, ticketID);
    expect(refundInPence).toBeGreaterThan(0);
    const sum = `£${(refundInPence / 100).toFixed(2)}`;
    await button('Cancel order').press('Enter');
    await expect(dialog).toContainText(`We’ll give you back ${sum}`);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(button('Cancel order')).toBeFocused();
    await button('Cancel order').press('Enter');
    await button(`Cancel and refund ${sum}`).click();
    for (const tab of [page, other]) {
      await expect(trackPage(tab).heading('This order is cancelled')).toBeVisible();
    }
    await expect(dialog).toHaveCount(0);
    await expect(link(/^Credit note/)).toBeVisible();
    await expectAccessible();
    await link('Book the same again').click();
    await expect(page).toHaveURL(/\/phone-repair\/Apple\/iPhone_12\?repairTypeID=\d+$/);
  },
);
