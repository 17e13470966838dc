import { expect, test } from './journey.ts';
import {
  anAcceptedTicket,
  expectPaid,
  fillDetails,
  openPayment,
  payPage,
  typeCard,
} from './pages/pay-page.ts';
import { goToQuietDay, openQuotes } from './pages/quotes-page.ts';
import { anEmail, fillEmailForm, signInAs } from './people/sign-in-as.ts';

test.describe('paying by card', () => {
  // a declined card is a 402 of the provider, and the browser says so
  test.use({ expectedErrors: [/status of 402/] });

  test(
    'leads from the quotes to the tracking page, with an invoice',
    { tag: '@phone' },
    async ({ page, expectAccessible }) => {
      const { ticketID, choose, calendar, window, held } = await openQuotes(page);
      await goToQuietDay(page, calendar);
      await window(/^13:00–16:00/).click();
      await expect(held).toBeVisible();
      await choose('Genuine').click();
      await expect(page).toHaveURL(`/ticket/pay?ticketID=${ticketID}`);

      const parts = payPage(page);
      await expect(parts.heading).toHaveText(`Pay for RE${ticketID}`);
      await expect(page.getByText('Genuine screen')).toBeVisible();
      await expect(page.getByText(/^Held for you for \d+:\d\d$/)).toBeVisible();
      await expect(page.getByText('Test payment.')).toBeVisible();
      await expect(page.getByText(/You can pay with Klarna/)).toBeVisible();
      await expect(parts.terms).not.toBeChecked();
      await expect(parts.startEarly).not.toBeChecked();
      // wherever one is on the page
      await expect(parts.pay).toBeInViewport();
      await expectAccessible();
      await fillDetails(parts);
      await typeCard(page);
      await expectAccessible();
      await parts.pay.click();
      await expectPaid(page, ticketID);
      await expect(page.getByText(/13:00–16:00/).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /^Invoice \S+ \(PDF\)$/ })).toBeVisible();
      await expectAccessible();
    },
  );

  test('says what is missing at its place, and the first takes the focus', async ({
    page,
    expectAccessible,
  }) => {
    const ticketID = await anAcceptedTicket(page);
    await page.goto(`/ticket/pay?ticketID=${ticketID}`);
    const { field, terms, startEarly, pay, cardNumber } = payPage(page);
    await field('Email').fill('ada@nowhere');
    await pay.click();
    await expect(field('First name')).toBeFocused();
    await expect(field('First name')).toHaveAccessibleDescription('You must enter your firstname');
    await expect(field('Surname')).toHaveAccessibleDescription('You must enter your surname');
    await expect(field('Phone')).toHaveAccessibleDescription(/You must enter a valid phone number$/);
    await expect(field('Email')).toHaveAccessibleDescription(/You must enter a valid email address$/);
    await expect(terms).toHaveAccessibleDescription(/You must agree to the terms of repair$/);
    await expect(startEarly).toHaveAccessibleDescription(/windows from .*Please ask us to begin early/);
    await expectAccessible();

    await field('First name').fill('Ada');
    await field('Surname').fill('Quill');
    await field('Phone').fill('07700 900123');
    await field('Email').fill('ada.elsewhere@fettle-test.com');
    await pay.click();
    await expect(terms).toBeFocused();
    await page.keyboard.press('Space');
    await startEarly.check();
    // what is wrong with the card the element says itself, and nothing else is said
    await pay.click();
    await expect(cardNumber).toBeFocused();
    await expect(cardNumber).toHaveAccessibleDescription(/incomplete/);
    await expect(page.getByText('A payment error occurred')).toHaveCount(0);
    await typeCard(page);
    await page.keyboard.press('Tab');
    await pay.press('Enter');
    await expectPaid(page, ticketID);
  });

  test('a declined card can be followed by another, and what was typed stays', async ({ page }) => {
    const { ticketID, pay, field, terms, failure, cardNumber } = await openPayment(page);
    await typeCard(page, '4000000000009995');
    await pay.click();
    await expect(failure).toBeVisible();
    await expect(page.getByText('Your card has insufficient funds.')).toBeVisible();
    await expect(field('First name')).toHaveValue('Ada');
    await expect(terms).toBeChecked();
    await expect(cardNumber).toHaveValue('4000 0000 0000 9995');
    await typeCard(page, '5555555555554444');
    await pay.click();
    await expectPaid(page, ticketID);
  });

  test('is pressed once, however often it is clicked', async ({ page }) => {
    const { ticketID, pay } = await openPayment(page);
    await typeCard(page);
    let begun = 0;
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/tickets/beginPayment', async (route) => {
      begun += 1;
      await answer.promise;
      await route.continue();
    });
    const before = await pay.boundingBox();
    await pay.dblclick();
    expect(await pay.boundingBox()).toEqual(before);
    answer.resolve();
    await expectPaid(page, ticketID);
    expect(begun).toBe(1);
  });

  test('a collection after the 14 days needs no request to begin early', async ({ page }) => {
    const { ticketID, pay, startEarly } = await openPayment(page, { daysAhead: [18, 27] });
    await expect(startEarly).toHaveAccessibleDescription(/You can leave this empty/);
    await startEarly.uncheck();
    await typeCard(page);
    await pay.click();
    await expectPaid(page, ticketID);
  });

  test('a code’s saving is told', async ({ page }) => {
    await openPayment(page, { promoCode: 'FIX10' });
    const summary = page.getByRole('complementary', { name: 'Your order' });
    await expect(summary.getByText('Code FIX10')).toBeVisible();
    await expect(summary.getByText(/^You save £\d+\.\d\d$/)).toBeVisible();
  });

  test('a price that changed meanwhile is shown before anything is charged', async ({ page }) => {
    const { ticketID, pay } = await openPayment(page);
    await typeCard(page);
    const before = await pay.innerText();
    // in another tab
    const answer = await page.request.post('/api/tickets/applyCode', {
      data: { ticketID, promoCode: 'FIX10' },
    });
    expect(await answer.json()).toMatchObject({ rc: 0 });
    await expect(page.getByText('The price has changed')).toBeVisible();
    await expect(pay).not.toHaveText(before);
    await expect(page.getByText('Code FIX10')).toBeVisible();
    await typeCard(page);
    await pay.click();
    await expectPaid(page, ticketID);
  });
});

test.describe('the payment page', () => {
  test('sends who has no such order to their orders', async ({ page }) => {
    await signInAs(page);
    for (const address of ['/ticket/pay?ticketID=2000000000', '/ticket/pay']) {
      await page.goto(address);
      await expect(page).toHaveURL('/orders');
    }
  });

  test('asks who is signed out to sign in, and comes back', async ({ page, context }) => {
    const email = anEmail();
    const ticketID = await anAcceptedTicket(page, { email });
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/ticket/pay?ticketID=${ticketID}`);
    await expect(page).toHaveURL(/\/login\?from=/);
    await fillEmailForm(page, { email });
    await expect(payPage(page).heading).toHaveText(`Pay for RE${ticketID}`);
  });
});
