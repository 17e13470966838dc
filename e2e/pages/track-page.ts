import type { Page } from '@playwright/test';
import type { Tracking } from '@fettle/contract/entities/tracking';
import { expect } from '../journey.ts';
import { expectPaid, openPayment, payPage, typeCard } from './pay-page.ts';
import { callAs } from '../start-ticket.ts';

/** What one sees and presses on the tracking page. */
export function trackPage(page: Page) {
  const timeline = page.getByRole('region', { name: 'Where it stands' });
  return {
    promise: page.getByRole('heading', { name: /^(Now )?[Bb]ack with you by / }),
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 2, name }),
    timeline,
    /** The step that is under way. */
    current: timeline.locator('[aria-current="step"]'),
    code: page.getByText(/^\d \d \d \d$/),
    delivery: page.getByRole('region', { name: 'When shall we bring it back?' }),
    collection: page.getByRole('region', { name: 'When shall we collect it?' }),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    link: (name: string | RegExp) => page.getByRole('main').getByRole('link', { name }),
    dialog: page.getByRole('dialog'),
  };
}

type TrackPage = ReturnType<typeof trackPage> & { ticketID: number };

/** A repair that is paid for by card, before its tracking page. */
export async function openPaid(
  page: Page,
  wanted: Parameters<typeof openPayment>[1] = {},
): Promise<TrackPage> {
  const { ticketID, pay } = await openPayment(page, wanted);
  await typeCard(page);
  await pay.click();
  await expectPaid(page, ticketID);
  return { ticketID, ...trackPage(page) };
}

/** An open quote that is booked, before its tracking page. */
export async function openBooked(page: Page): Promise<TrackPage> {
  const { ticketID } = await openPayment(page, { issue: 'Water damage' });
  await payPage(page).book.click();
  await expect(page.getByText('Your repair is booked')).toBeVisible();
  return { ticketID, ...trackPage(page) };
}

/** What the server tells the page. */
export const trackingOf = async (page: Page, ticketID: number): Promise<Tracking> =>
  (await callAs<{ tracking: Tracking }>(page.request, 'tickets/getTasks', { ticketID })).tracking;

/** For a staff act at the door outside of the day on which there is a code. */
export const withoutCode = { withoutCode: 'The customer’s phone is what we collect.' };

/** What a technician writes for the customer, where a journey is about something else. */
export const finding = 'The charging port is corroded. It can be replaced.';

/** For a repair in a journey that is not about the technician's lists. */
export const asRepaired = {
  report: {
    checks: [
      { name: 'Display', passed: true },
      { name: 'Touch', passed: true },
    ],
    note: 'As good as new.',
  },
  despite: 'Tested by hand.',
};
