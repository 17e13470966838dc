import { expect, test } from './journey.ts';
import { expectPaid, openPayment, payPage, typeCard } from './pages/pay-page.ts';

// a declined card is a 402 of the provider; in the bank's frame no script runs, not even axe's
test.use({ expectedErrors: [/status of 402|Blocked script execution/] });

test.describe('3-D Secure', () => {
  const asksTheBank = '4000000000003220';

  test('passed, the order is paid', { tag: '@phone' }, async ({ page, expectAccessible }) => {
    const { ticketID, pay, bankFrame } = await openPayment(page);
    await typeCard(page, asksTheBank);
    await pay.click();
    await expect(bankFrame.getByText(/£\d+\.\d\d/)).toBeVisible();
    await expectAccessible();
    await bankFrame.getByRole('button', { name: 'Complete' }).click();
    await expectPaid(page, ticketID);
  });

  test('refused, another card pays', async ({ page }) => {
    const { ticketID, pay, bank, bankFrame, failure, field } = await openPayment(page);
    await typeCard(page, asksTheBank);
    await pay.click();
    await bankFrame.getByRole('button', { name: 'Refuse' }).click();
    await expect(failure).toBeVisible();
    await expect(bank).toHaveCount(0);
    await expect(field('Surname')).toHaveValue('Quill');
    await typeCard(page);
    await pay.click();
    await expectPaid(page, ticketID);
  });

  test('closed, nothing is paid and the order is free again', async ({ page }) => {
    const { ticketID, pay, bank, bankFrame, failure } = await openPayment(page);
    await typeCard(page, asksTheBank);
    await pay.click();
    await expect(bankFrame.getByRole('button', { name: 'Complete' })).toBeVisible();
    await bank.getByRole('button', { name: 'Close' }).click();
    await expect(failure).toBeVisible();
    await expect(pay).toBeEnabled();
    // while a payment is on its way no code is taken
    const answer = await page.request.post('/api/tickets/applyCode', {
      data: { ticketID, promoCode: 'FIX10' },
    });
    expect(await answer.json()).toMatchObject({ rc: 0 });
  });
});

test.describe('Klarna', () => {
  test('paid, the customer comes back to the tracking page', async ({ page, expectAccessible }) => {
    const { ticketID, pay, klarna, cardNumber } = await openPayment(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await klarna.check();
    await expect(cardNumber).toHaveCount(0);
    await pay.click();
    await expect(page.getByRole('heading', { name: 'Pay with Klarna' })).toBeVisible();
    await expectAccessible();
    sent.length = 0;
    await page.getByRole('button', { name: 'Pay' }).click();
    await expectPaid(page, ticketID);
    // the secret leaves the address before anything is told of it
    expect(page.url()).not.toContain('secret');
    const [first, ...others] = sent.filter((request) => request.includes('secret'));
    expect(first).toContain(`/track/RE${ticketID}?payment_intent=`);
    expect(others).toEqual([]);
    await page.reload();
    await expect(page.getByText(/£\d+\.\d\d paid/)).toBeVisible();
    await expect(page.getByText('Thank you, your repair is booked')).toHaveCount(0);
  });

  test('refused, the tracking page says so and leads back to paying', async ({ page, expectAccessible }) => {
    const { ticketID, pay, klarna, failure } = await openPayment(page);
    await klarna.check();
    await pay.click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page).toHaveURL(new RegExp(`/track/RE${ticketID}\\?payment_intent=pi_\\w+$`));
    await expect(failure).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: /^Pay £/ }).click();
    await expect(payPage(page).heading).toHaveText(`Pay for RE${ticketID}`);
  });

  test('left by the back button, another way of paying is tried at once', async ({
    page,
    expectAccessible,
  }) => {
    const { ticketID, pay, klarna, unfinished, terms, startEarly } = await openPayment(page);
    await klarna.check();
    await pay.click();
    await expect(page.getByRole('heading', { name: 'Pay with Klarna' })).toBeVisible();
    await page.goBack();
    await expect(unfinished).toBeVisible();
    await expectAccessible();
    // the details were saved with the first attempt
    await expect(payPage(page).field('Surname')).toHaveValue('Quill');
    await terms.check();
    await startEarly.check();
    await typeCard(page);
    await pay.click();
    await expectPaid(page, ticketID);
  });
});
