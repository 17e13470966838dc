import { expect, test } from './journey.ts';
import { anAcceptedTicket, expectPaid, openPayment, payPage, typeCard } from './pages/pay-page.ts';
import { anEmail } from './people/sign-in-as.ts';

// a declined card is a 402 of the provider
test.use({ expectedErrors: [/status of 402/] });

test(
  'what is bought, from where and by whom is in sight before paying',
  { tag: '@phone' },
  async ({ page }) => {
    await openPayment(page);
    const summary = page.getByRole('complementary', { name: 'Your order' });
    await expect(summary.getByText('1 Larkspur Yard, London, E2 0AA')).toBeVisible();
    await expect(summary.getByText('Genuine part')).toBeVisible();
    await expect(summary.getByText('Technician')).toBeVisible();
  },
);

test('Pay stands in the summary beside the form, and the keyboard comes to it last', async ({ page }) => {
  const { pay, startEarly } = await openPayment(page);
  const summary = page.getByRole('complementary', { name: 'Your order' });
  await expect(summary.getByRole('button', { name: /^Pay £/ })).toBeInViewport();
  await expect(pay).toHaveCount(1);
  const [form, step] = [await page.locator('form').boundingBox(), await pay.boundingBox()];
  expect(step?.x ?? 0).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  await startEarly.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(pay).toBeFocused();
});

test('on a phone Pay stands in the bar at the bottom', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // the banner about cookies stands below it
  await page.addInitScript(() => localStorage.setItem('cookiePref', 'essential'));
  const { pay } = await openPayment(page);
  await expect(pay).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(pay).toBeInViewport();
  const box = await pay.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(660);
});

test('a refused card is explained at the card, in one sentence beside the usual text', async ({ page }) => {
  const { pay, failure } = await openPayment(page);
  await typeCard(page, '4000000000009995');
  await pay.click();
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment.getByText('Your card has insufficient funds.', { exact: true })).toBeVisible();
  await expect(failure).toBeVisible();
  await expect(failure).toBeInViewport();
});

test('booking is titled as booking', async ({ page }) => {
  const ticketID = await anAcceptedTicket(page, { issue: 'Water damage' });
  await page.goto(`/ticket/pay?ticketID=${ticketID}`);
  await expect(payPage(page).heading).toHaveText(`Book RE${ticketID}`);
  await expect(page).toHaveTitle(`Book RE${ticketID}`);
});

test('the invoice goes to the address typed at payment', async ({ page }) => {
  const { ticketID, pay, field } = await openPayment(page);
  const email = anEmail('grace');
  await field('Email').fill(email);
  await typeCard(page);
  await pay.click();
  await expectPaid(page, ticketID);
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get(`/_sandbox/mail.json?to=${email}`)).json()) as {
        subject: string;
      }[];
      return mails.map(({ subject }) => subject);
    })
    .toContain(`RE${ticketID}: your iPhone 12 is booked in and paid for`);
});
