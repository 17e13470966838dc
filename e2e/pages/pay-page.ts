import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Bill, Ticket } from '@fettle/contract/entities/ticket';
import { expect } from '../journey.ts';
import { signInAs } from '../people/sign-in-as.ts';
import { callAs, startTicket } from '../start-ticket.ts';

interface Wanted {
  email?: string;
  /** The repair; an open quote for water damage. */
  issue?: string;
  promoCode?: string;
  /** How many days ahead it is collected: within 14 the request to begin early is needed. */
  daysAhead?: readonly [from: number, to: number];
}

/** How many days ahead a window is taken where nobody asks for others; the first three the page offers by itself. */
export const daysByChance = [3, 12] as const;

type Calendar = Record<string, { day: string; startTime: string; placesLeft: number }[]>;

/** A customer with a window held and a quote accepted, without a click. */
export async function anAcceptedTicket(page: Page, wanted: Wanted = {}): Promise<number> {
  await signInAs(page, wanted.email === undefined ? {} : { email: wanted.email });
  const { issue, promoCode, daysAhead = daysByChance } = wanted;
  const ticketID = await startTicket(page, issue === undefined ? {} : { issue });
  if (promoCode) await callAs(page.request, 'tickets/applyCode', { ticketID, promoCode });
  const { ticket } = await callAs<{ ticket: Ticket }>(page.request, 'tickets/get', { ticketID });
  await holdWindow(page, ticket, daysAhead);
  const [quote] = ticket.quotes || [];
  await callAs(page.request, 'tickets/acceptFettleQuote', {
    ticketID,
    quoteID: quote?.quoteID,
    timeSlot: null,
  });
  return ticketID;
}

/** Journeys at the same time hold windows of the same area: each takes one by chance. */
async function holdWindow(
  page: Page,
  { ticketID, timeSlots }: Ticket,
  [from, to]: readonly [number, number],
): Promise<void> {
  const { timeSlots: calendar } = await callAs<{ timeSlots: Calendar }>(
    page.request,
    'tickets/getAvailableTimes',
    { ticketID, date: timeSlots.PICKUP?.day },
  );
  const free = Object.keys(calendar)
    .toSorted()
    .slice(from, to + 1)
    .flatMap((day) => calendar[day] ?? [])
    .filter(({ placesLeft }) => placesLeft > 0);
  const window = free[randomInt(free.length)];
  await callAs(page.request, 'tickets/chooseTimeSlot', {
    ticketID,
    task: 'PICKUP',
    date: window?.day,
    time: window?.startTime,
    pencil: 1,
  });
}

export type PayPage = ReturnType<typeof payPage>;

/** What one sees and presses on the payment page. */
export function payPage(page: Page) {
  const bank = page.getByRole('dialog', { name: 'Your bank has a question' });
  return {
    heading: page.getByRole('heading', { level: 1, name: /^(Pay for|Book) RE\d+$/ }),
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    cardNumber: page.getByRole('textbox', { name: 'Card number' }),
    terms: page.getByRole('checkbox', { name: 'I agree to the terms of repair.' }),
    startEarly: page.getByRole('checkbox', { name: /^Please begin before the 14 days/ }),
    pay: page.getByRole('button', { name: /^Pay £/ }),
    book: page.getByRole('button', { name: 'Book Repair' }),
    klarna: page.getByRole('radio', { name: 'Klarna' }),
    cancel: page.getByRole('button', { name: 'Cancel this payment' }),
    failure: page.getByText(
      'A payment error occurred. Please try again or contact us if the problem persists.',
    ),
    /** A payment that was begun and has no outcome, on another load of the page. */
    unfinished: page.getByText('Your payment isn’t finished'),
    bank,
    bankFrame: bank.frameLocator('iframe[title="3-D Secure"]'),
  };
}

/** An accepted ticket before its payment, with the details typed and both boxes ticked. */
export async function openPayment(page: Page, wanted: Wanted = {}): Promise<PayPage & { ticketID: number }> {
  const ticketID = await anAcceptedTicket(page, wanted);
  await page.goto(`/ticket/pay?ticketID=${ticketID}`);
  const parts = payPage(page);
  await fillDetails(parts);
  return { ticketID, ...parts };
}

export async function fillDetails({ field, terms, startEarly }: PayPage): Promise<void> {
  await field('First name').fill('Ada');
  await field('Surname').fill('Quill');
  await field('Phone').fill('07700 900123');
  await terms.check();
  await startEarly.check();
}

/** A payment that was begun in another tab and has no outcome yet. */
export async function beginElsewhere(page: Page): Promise<PayPage & { ticketID: number }> {
  const ticketID = await anAcceptedTicket(page);
  const { bill } = await callAs<{ bill: Bill }>(page.request, 'tickets/getBill', { ticketID });
  const { amountInPence } = bill;
  const agreed = { terms: true, startEarly: true };
  await callAs(page.request, 'tickets/beginPayment', { ticketID, amountInPence, agreed });
  return { ticketID, ...payPage(page) };
}

/** A test number pays by what it is known for. */
export async function typeCard(page: Page, number = '4242424242424242'): Promise<void> {
  const card = page.getByRole('textbox', { name: 'Card number' });
  await card.fill('');
  await card.pressSequentially(number);
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('12 / 34');
  await page.getByRole('textbox', { name: 'Security code (CVC)' }).fill('123');
}

/** The tracking page of a ticket that is paid, told in this tab for the first time. */
export async function expectPaid(page: Page, ticketID: number): Promise<void> {
  await expect(page.getByText('Thank you, your repair is booked')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/track/RE${ticketID}(\\?payment_intent=pi_\\w+)?$`));
  await expect(page.getByText(/£\d+\.\d\d paid/)).toBeVisible();
}
