import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { signInAs } from './sign-in-as.ts';
import { startTicket } from './start-ticket.ts';

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
    choose: (name: string) => page.getByRole('button', { name: `Choose Screen replacement, ${name}` }),
    chosen: (name: string) => page.getByRole('button', { name: `Chosen Screen replacement, ${name}` }),
    collection,
    calendar: collection.getByRole('grid'),
    window: (time: string | RegExp) => collection.getByRole('listitem').getByRole('button', { name: time }),
    change: collection.getByRole('button', { name: 'Change' }),
    held: collection.getByText(/^Held for you for \d+:\d\d$/),
    code: page.getByRole('textbox', { name: 'Code' }),
    apply: page.getByRole('button', { name: 'APPLY' }),
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

/** The last day one can choose: far from those that other journeys take. */
export async function goToLastDay(page: Page, calendar: Locator): Promise<void> {
  const days = calendar.getByRole('button', { name: /left|Full/ });
  const nextMonth = page.getByRole('button', { name: 'Next month' });
  if (await nextMonth.isEnabled()) await nextMonth.click();
  await days.last().click();
}
