import { expect, test } from './journey.ts';
import { beginElsewhere, expectPaid, openPayment, payPage, typeCard } from './pages/pay-page.ts';
import { callAs } from './start-ticket.ts';

test('a tab that is closed while Klarna decides loses nothing', async ({ page, context }) => {
  const { ticketID, pay, klarna } = await openPayment(page);
  await klarna.check();
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Pay with Klarna' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/track/RE${ticketID}`);
  await expect(payPage(other).unfinished).toBeVisible();
  // paid there, and never came back: the provider's webhook tells us
  const atKlarna = page.url();
  await page.close();
  await context.request.post(atKlarna, {
    form: { end: 'completed' },
    headers: { origin: new URL(atKlarna).origin },
    maxRedirects: 0,
  });
  await expect(other.getByText(/£\d+\.\d\d paid/)).toBeVisible();
});

test('a reload on the way back tells the app around us once', async ({ page }) => {
  await page.addInitScript(() => {
    const told = {
      postMessage: (message: string) => {
        const before = sessionStorage.getItem('told') ?? '';
        sessionStorage.setItem('told', before + message);
      },
    };
    Object.assign(window, { ReactNativeWebView: told });
  });
  const { ticketID, pay } = await openPayment(page);
  await typeCard(page);
  await pay.click();
  await expectPaid(page, ticketID);
  const paidTold = async () => {
    const told = (await page.evaluate(() => sessionStorage.getItem('told'))) ?? '';
    return told.split('"paid"').length - 1;
  };
  await expect.poll(paidTold).toBe(1);
  await page.reload();
  await expect(page.getByText(/£\d+\.\d\d paid/)).toBeVisible();
  await expect(page.getByText('Thank you, your repair is booked')).toHaveCount(0);
  expect(await paidTold()).toBe(1);
});

test('Back from tracking does not lead into paying again', async ({ page }) => {
  const { ticketID, pay } = await openPayment(page);
  await page.goto(`/ticket/${ticketID}`);
  await page.goto(`/ticket/pay?ticketID=${ticketID}`);
  const { field, terms, startEarly } = payPage(page);
  await field('First name').fill('Ada');
  await field('Surname').fill('Quill');
  await field('Phone').fill('07700 900123');
  await terms.check();
  await startEarly.check();
  await typeCard(page);
  await pay.click();
  await expectPaid(page, ticketID);
  await page.goBack();
  // there is nothing to choose any more
  await expect(page).toHaveURL(`/track/RE${ticketID}`);
  await page.goto(`/ticket/pay?ticketID=${ticketID}`);
  await expect(page).toHaveURL(`/track/RE${ticketID}`);
});

test('two tabs pay once: the second goes on to tracking by itself', async ({ page, context }) => {
  const { ticketID, pay, bankFrame } = await openPayment(page);
  const other = await context.newPage();
  await other.goto(`/ticket/pay?ticketID=${ticketID}`);
  await expect(payPage(other).pay).toBeEnabled();
  await typeCard(page, '4000000000003220');
  await pay.click();
  await expect(payPage(other).unfinished).toBeVisible();
  await bankFrame.getByRole('button', { name: 'Complete' }).click();
  await expectPaid(page, ticketID);
  await expect(other).toHaveURL(`/track/RE${ticketID}`);
  await expect(other.getByText(/£\d+\.\d\d paid/)).toBeVisible();
});

test('a payment that succeeded meanwhile wins over its cancelling', async ({ page }) => {
  const { ticketID, pay, klarna, cancel } = await openPayment(page);
  await klarna.check();
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Pay with Klarna' })).toBeVisible();
  const atKlarna = page.url();
  // the page hears nothing of it by itself
  await page.route('**/events/**', (route) => route.fulfill({ status: 204 }));
  const asked = page.waitForResponse('**/api/tickets/confirm');
  await page.goBack();
  await asked;
  await expect(cancel).toBeVisible();
  await page.request.post(atKlarna, {
    form: { end: 'completed' },
    headers: { origin: new URL(atKlarna).origin },
    maxRedirects: 0,
  });
  await cancel.click();
  await expectPaid(page, ticketID);
});

test('the page follows the end of a payment that was begun elsewhere', async ({ page }) => {
  const { ticketID, cancel } = await beginElsewhere(page);
  await page.goto(`/ticket/pay?ticketID=${ticketID}`);
  await expect(cancel).toBeVisible();
  await callAs(page.request, 'tickets/cancelPayment', { ticketID });
  await expect(payPage(page).pay).toBeEnabled();
});
