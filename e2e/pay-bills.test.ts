import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Bill, Ticket } from '@fettle/contract/entities/ticket';
import { expect, offlineErrors, test } from './journey.ts';
import { anAcceptedTicket, openPayment, payPage } from './pages/pay-page.ts';
import { goToQuietDay } from './pages/quotes-page.ts';
import { callAs } from './start-ticket.ts';

/** The ticket as it would be later in its life: the console that brings it there is not built yet. */
async function showLater(
  page: Page,
  ticketID: number,
  later: () => Partial<Ticket> & { amountInPence: number },
) {
  const { ticket } = await callAs<{ ticket: Ticket }>(page.request, 'tickets/get', { ticketID });
  const { bill } = await callAs<{ bill: Bill }>(page.request, 'tickets/getBill', { ticketID });
  const billNow = () => ({ ...bill, amountInPence: later().amountInPence });
  const answer = (data: object) => ({ json: { rc: 0, msg: '', data } });
  await page.route('**/api/tickets/get', (route) => {
    const { amountInPence: _, ...fields } = later();
    return route.fulfill(answer({ ticket: { ...ticket, ...fields, bill: billNow() } }));
  });
  await page.route('**/api/tickets/getBill', (route) =>
    route.fulfill(answer({ bill: billNow(), payment: 'toPay' })),
  );
}

test('a final price is paid or declined, with what follows said', async ({ page, expectAccessible }) => {
  const ticketID = await anAcceptedTicket(page);
  let isDeclined = false;
  await showLater(page, ticketID, () =>
    isDeclined
      ? { status: 'DECLINED', amountInPence: 8_500 }
      : { status: 'AWAITINGPAYMENT', amountInPence: 12_000 },
  );
  await page.goto(`/ticket/pay?ticketID=${ticketID}`);
  const { pay, startEarly, terms } = payPage(page);
  await expect(page.getByText('Final price')).toBeVisible();
  await expect(pay).toHaveText('Pay £120.00');
  await expect(terms).toBeVisible();
  // it was collected long ago
  await expect(startEarly).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Change your choice' })).toHaveCount(0);
  const choices = page.getByRole('link', { name: 'See both choices' });
  await expect(choices).toHaveAttribute('href', `/track/RE${ticketID}`);
  await expectAccessible();
  // declined in another tab meanwhile: another bill, and no other price
  isDeclined = true;
  await callAs(page.request, 'tickets/sendMessage', {
    ticketID,
    text: 'Declined.',
    messageKey: randomUUID(),
  });
  await expect(page.getByText('You’ve declined the repair')).toBeVisible();
  await expect(page.getByText('The price has changed')).toHaveCount(0);
  await expect(page.getByText('Diagnostic fee')).toBeVisible();
  await expect(pay).toHaveText('Pay £85.00');
  await expect(choices).toHaveCount(0);
});

test.describe('what cannot be had just now', () => {
  test.use({ expectedErrors: [offlineErrors] });

  test('a bill is asked for again', async ({ page, expectAccessible }) => {
    const ticketID = await anAcceptedTicket(page);
    const msg = "We can't reach our payment provider just now. Please try again in a moment.";
    await page.route('**/api/tickets/getBill', (route) =>
      route.fulfill({ json: { rc: 22, msg, data: null } }),
    );
    await page.goto(`/ticket/pay?ticketID=${ticketID}`);
    await expect(page.getByRole('group', { name: new RegExp(msg.slice(9, 40)) })).toBeFocused();
    await expectAccessible();
    await page.unroute('**/api/tickets/getBill');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(payPage(page).pay).toBeEnabled();
  });

  test('a payment without a connection is told, and what was typed stays', async ({ page, context }) => {
    const ticketID = await anAcceptedTicket(page);
    await page.goto(`/ticket/pay?ticketID=${ticketID}`);
    const { pay, field, terms, startEarly, cardNumber } = payPage(page);
    await expect(pay).toBeEnabled();
    await field('First name').fill('Ada');
    await field('Surname').fill('Quill');
    await field('Phone').fill('07700 900123');
    await terms.check();
    await startEarly.check();
    await cardNumber.fill('4242 4242 4242 4242');
    await page.getByRole('textbox', { name: 'Expiry date' }).fill('12 / 34');
    await page.getByRole('textbox', { name: 'Security code (CVC)' }).fill('123');
    await context.setOffline(true);
    await pay.click();
    await expect(page.getByText('You’re offline. Please try again once you’re back online.')).toBeVisible();
    await context.setOffline(false);
    await expect(field('First name')).toHaveValue('Ada');
    await expect(cardNumber).toHaveValue('4242 4242 4242 4242');
    await pay.click();
    await expect(page.getByText('Thank you, your repair is booked')).toBeVisible();
  });
});

test('paid, and the window was given away meanwhile: the customer is told at once and picks another', async ({
  page,
  expectAccessible,
}) => {
  const { ticketID, book } = await openPayment(page, { promoCode: 'ONTHEHOUSE' });
  await book.click();
  await expect(page.getByText('Thank you, your repair is booked')).toBeVisible();
  const tracking = await callAs<{ ticket: Ticket }>(page.request, 'tickets/getTasks', { ticketID });
  const { ticket } = tracking;
  const lost = { ...ticket.timeSlots.PICKUP, startTime: '', endTime: '', timeDesc: '' };
  const data = { ...tracking, ticket: { ...ticket, timeSlots: { PICKUP: lost } } };
  await page.route('**/api/tickets/getTasks', (route) => route.fulfill({ json: { rc: 0, msg: '', data } }));
  await page.reload();
  await expect(page.getByText('Nobody is booked to collect your device')).toBeVisible();
  await expect(page.getByText('Your payment is safe.')).toBeVisible();
  const collection = page.getByRole('region', { name: 'When shall we collect it?' });
  await goToQuietDay(page, collection.getByRole('grid'));
  await expectAccessible();
  await page.unroute('**/api/tickets/getTasks');
  await collection.getByRole('button', { name: /^13:00–16:00/ }).click();
  await expect(page.getByText(/, 13:00–16:00$/).first()).toBeVisible();
  await expect(collection).toHaveCount(0);
});
