import { randomInt } from 'node:crypto';
import type { AvailableWindow } from '@fettle/contract/entities/ticket';
import { expect, offlineErrors, test } from './journey.ts';
import { goToQuietDay, openQuotes } from './pages/quotes-page.ts';
import { signInAs } from './people/sign-in-as.ts';
import { callAs, startTicket } from './start-ticket.ts';

test('a window is held, held for longer, and changed', async ({ page }) => {
  const { calendar, window, held, change, collection } = await openQuotes(page);
  await goToQuietDay(page, calendar);
  await window(/^10:00–13:00/).click();
  await expect(held).toHaveText(/^Held for you for (30:00|29:\d\d)$/);
  await expect(page.getByText(/\d{1,2}\/\d{1,2}\/\d{4}, 10:00–13:00/).first()).toBeVisible();

  await expect(held).toHaveText(/29:[0-4]\d/);
  await collection.getByRole('button', { name: 'Hold it for another 30 minutes' }).click();
  await expect(held).toHaveText(/30:00|29:5\d/);

  await page.reload();
  await expect(held).toBeVisible();
  await change.click();
  await expect(calendar).toBeVisible();
  await expect(page.getByText('Sorry, we couldn’t hold your collection window any longer.')).toHaveCount(0);
});

test('as soon as possible holds no place', async ({ page }) => {
  const { collection, held, change, calendar } = await openQuotes(page);
  await collection.getByRole('button', { name: 'ASAP (We will call you)' }).click();
  await expect(change).toBeVisible();
  await expect(collection.getByText('ASAP (We will call you)')).toBeVisible();
  await expect(held).toHaveCount(0);
  await change.click();
  await expect(calendar).toBeVisible();
});

test('the keyboard alone is enough, and says the day and its places', async ({ page }) => {
  const { calendar, held } = await openQuotes(page);
  const chosen = calendar.getByRole('button', { name: /selected/ });
  await chosen.focus();
  const firstDay = await chosen.getAttribute('aria-label');
  expect(firstDay).toMatch(/^(Today, )?\w+, \d{1,2} \w+ 2\d{3}.*, \d+ places? left$/);
  // one of the next days: a window has five places, and other journeys hold some of them
  for (let days = randomInt(1, 8); days > 0; days--) await page.keyboard.press('ArrowRight');
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(label).not.toBe(firstDay);
  await expect.poll(label).toMatch(/, \d+ places? left$/);
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('button', { name: /selected/ })).toBeFocused();
  // past the button of the next month, which only screen readers meet, to the windows
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab');
    // the first that is not full
    if (await page.evaluate(() => /^\d\d:00–\d\d:00/.test(document.activeElement?.textContent ?? ''))) break;
  }
  await page.keyboard.press('Enter');
  await expect(held).toBeVisible();
  await expect(page.getByRole('heading', { name: 'When shall we collect it?' })).toBeFocused();
});

test('a window that others have filled is told, and shown as full', async ({ page, browser }) => {
  const { calendar, window, collection } = await openQuotes(page);
  const date = await goToQuietDay(page, calendar);
  const heading = await collection.getByRole('heading', { level: 3 }).innerText();

  const crowd = await browser.newContext();
  const others = await crowd.newPage();
  for (let left = 1; left > 0;) {
    await signInAs(others);
    const ticketID = await startTicket(others);
    const { timeSlots } = await callAs<{ timeSlots: Record<string, AvailableWindow[]> }>(
      others.request,
      'tickets/getAvailableTimes',
      { ticketID, date: '2020-01-01' },
    );
    const window = timeSlots[date]?.find(({ startTime }) => startTime === '13:00');
    left = (window?.placesLeft ?? 0) - 1;
    const choice = { ticketID, task: 'PICKUP', date, time: '13:00', pencil: 1 };
    await callAs(others.request, 'tickets/chooseTimeSlot', choice);
  }
  await crowd.close();

  await window(/^13:00–16:00/).click();
  await expect(
    page.getByRole('group', { name: 'Sorry, that collection window is now full. Please choose another.' }),
  ).toBeFocused();
  await expect(collection.getByRole('heading', { level: 3 })).toHaveText(heading);
  await expect(window(/^13:00–16:00/)).toHaveText(/Full/);
  await expect(window(/^13:00–16:00/)).toBeDisabled();
  await window(/^16:00–19:00/).click();
  await expect(collection.getByText(/^Held for you/)).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [offlineErrors] });

  test('nothing is lost, and it goes on when it is back', async ({ page, context }) => {
    const { calendar, window, held } = await openQuotes(page);
    await goToQuietDay(page, calendar);
    await context.setOffline(true);
    await window(/–/).first().click();
    await expect(
      page.getByText('You’re offline. Nothing has changed: please try again once you’re back online.'),
    ).toBeVisible();
    await expect(held).toHaveCount(0);
    await context.setOffline(false);
    await window(/–/).first().click();
    await expect(held).toBeVisible();
  });
});

test.describe('where the windows do not load', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('they are asked for again', async ({ page }) => {
    await signInAs(page);
    const ticketID = await startTicket(page);
    let isBroken = true;
    await page.route('**/api/tickets/getAvailableTimes', (route) =>
      isBroken ? route.fulfill({ status: 500, json: { rc: 99, msg: 'no', data: null } }) : route.continue(),
    );
    await page.goto(`/ticket/${ticketID}`);
    await expect(page.getByText('We couldn’t load the collection windows')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  });
});
