import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { daysByChance } from './pay-page.ts';
import { signInAs } from '../people/sign-in-as.ts';
import { startTicket } from '../start-ticket.ts';

/** What one sees and presses on the quotes page. */
export function quotesPage(page: Page) {
  const collection = page.getByRole('region', { name: 'When shall we collect it?' });
  return {
    quotes: page.getByRole('region', { name: 'Choose your repair' }),
    quote: (name: string | RegExp) =>
      page
        .getByRole('region', { name: 'Choose your repair' })
        .getByRole('listitem')
        .filter({ hasText: name }),
    /** Genuine or Compatible: with the collection settled the button goes on. */
    choose: (name: string) =>
      page.getByRole('button', { name: new RegExp(`^Choose (and continue with )?${name} screen$`) }),
    chosen: (name: string) =>
      page.getByRole('button', { name: new RegExp(`^(Chosen|Continue with) ${name} screen$`) }),
    summary: page.getByRole('complementary', { name: 'Your repair' }),
    /** What stays at the bottom of a small screen. */
    bar: page.getByRole('button', { name: 'NEXT', exact: true }).locator('xpath=ancestor::*[@data-bar]'),
    collection,
    calendar: collection.getByRole('grid'),
    window: (time: string | RegExp) => collection.getByRole('listitem').getByRole('button', { name: time }),
    change: collection.getByRole('button', { name: 'Change' }),
    held: collection.getByText(/^Held for you for \d+:\d\d$/),
    code: page.getByRole('textbox', { name: 'Code' }),
    apply: page.getByRole('button', { name: 'Apply', exact: true }),
    next: page.getByRole('button', { name: 'NEXT', exact: true }),
    save: page.getByRole('button', { name: 'SAVE QUOTE' }),
  };
}

/** A customer who has just asked for the screen of an iPhone 12, before the quotes for it. */
export async function openQuotes(page: Page): Promise<{ ticketID: number } & ReturnType<typeof quotesPage>> {
  await signInAs(page);
  const ticketID = await startTicket(page);
  await page.goto(`/ticket/${ticketID}`);
  const parts = quotesPage(page);
  await expect(parts.calendar).toBeVisible();
  return { ticketID, ...parts };
}

/**
 * Opens a day with a place in each of its windows, YYYY-MM-DD. Journeys at the same time hold windows of the same area, and a
 * window has five places: it is one beyond the days on which others take theirs by chance (`anAcceptedTicket`).
 */
export async function goToQuietDay(page: Page, calendar: Locator): Promise<string> {
  const days = calendar.getByRole('button', { name: /left|Full/ });
  await expect(days.first()).toBeVisible();
  const busy = daysByChance[1] + 1;
  const thisMonth = await days.count();
  const isNearEnd = thisMonth < busy + 7;
  if (isNearEnd) {
    const shown = await days.first().getAttribute('aria-label');
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(days.first()).not.toHaveAttribute('aria-label', shown ?? '');
  }
  const first = isNearEnd ? Math.max(0, busy - thisMonth) : busy;
  const count = (await days.count()) - first;
  const start = randomInt(count);
  for (let tried = 0; tried < count; tried++) {
    const label = (await days.nth(first + ((start + tried) % count)).getAttribute('aria-label')) ?? '';
    if (label.endsWith('Full')) continue;
    const written = /\d{1,2} \w+ \d{4}/.exec(label)?.[0] ?? '';
    const date = new Date(`${written} UTC`);
    const shown = `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`;
    const windows = page.getByRole('region', { name: shown }).getByRole('listitem').getByRole('button');
    // a press that ends elsewhere than it began is none: what others do can make the page move between the two
    await expect(async () => {
      await calendar.getByRole('button', { name: new RegExp(`\\b${written}`) }).click();
      await expect(windows.first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
    if ((await windows.filter({ hasText: 'Full' }).count()) === 0) {
      return date.toISOString().slice(0, 10);
    }
  }
  throw new Error('No day of the calendar has a place in each of its windows.');
}
