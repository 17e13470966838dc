import { expect, test } from './journey.ts';
import { goToQuietDay, openQuotes, quotesPage } from './pages/quotes-page.ts';
import { anEmail, signInAs } from './people/sign-in-as.ts';
import { startTicket } from './start-ticket.ts';

test(
  'a repair is chosen, collected and changed again before it is paid',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    const { ticketID, quote, choose, chosen, calendar, window, held, next } = await openQuotes(page);
    await expect(page).toHaveTitle(/Your quotes/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your quotes' })).toBeVisible();
    await expect(page.getByText(`RE${ticketID}`)).toBeVisible();
    await expect(page.getByRole('img', { name: /^[1-5] out of 5 stars$/ })).toBeVisible();
    await expect(quote('Genuine screen')).toContainText(/£\d+\.\d\d/);
    await expect(page.getByRole('region', { name: 'Included in every price' })).toContainText('VAT');
    await expectAccessible();

    // a quote alone is not enough: nobody pays for a collection that is not settled
    await choose('Compatible').click();
    await expect(page.getByRole('heading', { name: 'When shall we collect it?' })).toBeFocused();
    await expect(chosen('Compatible')).toBeVisible();

    await goToQuietDay(page, calendar);
    await window(/^16:00–19:00/).click();
    await expect(held).toBeVisible();
    await expectAccessible();
    await next.click();
    await expect(page).toHaveURL(`/ticket/pay?ticketID=${ticketID}`);
    await expect(page.getByText('Compatible screen')).toBeVisible();
    // in the summary, or in the bar of a small screen
    await expect(
      page
        .getByText(/, 16:00–19:00/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expectAccessible();

    await page.getByRole('link', { name: 'Change your choice' }).click();
    await expect(chosen('Compatible')).toBeVisible();
    // now that the collection is settled, a click on a quote accepts it
    await choose('Genuine').click();
    await expect(page).toHaveURL(`/ticket/pay?ticketID=${ticketID}`);
    await expect(page.getByText('Genuine screen')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Genuine screen')).toBeVisible();
  },
);

test('NEXT says what is missing, and leads there', async ({ page }) => {
  const { next } = await openQuotes(page);
  await next.click();
  const errors = page.getByRole('group', { name: /There is a problem/ });
  await expect(errors).toBeFocused();
  await expect(errors).toContainText('Please choose a quote.');
  await errors.getByRole('link', { name: 'Please choose a collection time.' }).click();
  await expect(page.getByRole('heading', { name: 'When shall we collect it?' })).toBeFocused();
});

test('the payment page sends back who has accepted nothing', async ({ page }) => {
  const { ticketID } = await openQuotes(page);
  await page.goto('/ticket/pay');
  await expect(page).toHaveURL(`/ticket/${ticketID}`);
});

test('an open quote shows its range', async ({ page }) => {
  await signInAs(page);
  await page.goto(`/ticket/${await startTicket(page, { issue: 'Water damage' })}`);
  await expect(page.getByText(/^£\d+–£\d+$/).first()).toBeVisible();
  await expect(page.getByText(/the diagnosis costs £85/)).toBeVisible();
});

test('a technician’s name leads to their page', async ({ page }) => {
  await openQuotes(page);
  const technician = page.getByRole('main').getByRole('link', { name: /^[A-Z]\S+ [A-Z]\w+$/ });
  const name = await technician.innerText();
  await technician.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

const nothing = [
  ['no price', { issue: 'Data recovery' }, 'Sorry, we cannot quote for that fix online.'],
  [
    'no technician',
    { issue: 'Data recovery', postcode: 'BS1 4AA' },
    'Sorry, no technicians are currently available in your area for that fix.',
  ],
] as const;
for (const [name, wanted, text] of nothing) {
  test(`where there is ${name}, the phone is offered`, async ({ page, expectAccessible }) => {
    await signInAs(page);
    await page.goto(`/ticket/${await startTicket(page, wanted)}`);
    const modal = page.getByRole('dialog', { name: 'Give us a Call' });
    await expect(modal).toContainText(text);
    await expect(modal.getByRole('link', { name: /\d{3}/ })).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(page.getByText(text)).toHaveCount(1);
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Give us a Call' }).click();
    await expect(modal).toBeVisible();
  });
}

test('a quote that arrives is shown at once', async ({ page }) => {
  await signInAs(page);
  const ticketID = await startTicket(page, { issue: 'Data recovery' });
  await page.goto(`/ticket/${ticketID}`);
  const modal = page.getByRole('dialog', { name: 'Give us a Call' });
  await expect(modal).toBeVisible();
  // from elsewhere
  await startTicket(page, { issue: 'Screen', ticketID });
  await expect(page.getByRole('heading', { name: 'Genuine screen' })).toBeVisible();
  await expect(modal).toHaveCount(0);
  await expect(page.getByText('A new quote has arrived.')).toBeAttached();
});

test.describe('a promotional code', () => {
  test('is refused, taken, the only one, and removed', async ({ page }) => {
    const { quote, code, apply } = await openQuotes(page);
    const price = quote('Genuine screen').getByText(/£/).last();
    const before = await price.innerText();

    await code.fill('LASTSPRING');
    await apply.click();
    await expect(page.getByText('Promo invalid. Please check the code and try again.')).toBeVisible();
    await expect(code).toHaveValue('LASTSPRING');

    await code.fill('fix10');
    await apply.click();
    await expect(page.getByText('FIX10: 10% off')).toBeVisible();
    await expect(quote('Genuine screen').locator('s')).toHaveText(before);
    const reduced = (Math.round(Number(before.slice(1)) * 90) / 100).toFixed(2);
    await expect(quote('Genuine screen')).toContainText(`£${reduced}`);

    await page.getByRole('button', { name: 'Use a different code' }).click();
    await code.fill('WELCOME15');
    await apply.click();
    await expect(
      page.getByText('You already have already added a promotional code for this order.'),
    ).toBeVisible();
    await expect(page.getByText('FIX10: 10% off')).toBeVisible();

    await page.getByRole('button', { name: 'Remove code FIX10' }).click();
    await expect(page.getByText('FIX10: 10% off')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Promotional code' })).toBeFocused();
    await expect(quote('Genuine screen').locator('s')).toHaveCount(0);
    await expect(price).toHaveText(before);
  });

  test('of the promotion is applied by one tap, and offered to nobody who has it', async ({ page }) => {
    const { quote, ticketID } = await openQuotes(page);
    const before = await quote('Genuine screen').getByText(/£/).last().innerText();
    const offer = page.getByText('10% off your first repair');
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Apply FIX10' }).click();
    await expect(page.getByText('FIX10: 10% off')).toBeVisible();
    await expect(quote('Genuine screen').locator('s')).toHaveText(before);
    await expect(page.getByRole('button', { name: 'Use a different code' })).toBeFocused();
    await expect(offer).toHaveCount(0);
    await page.goto(`/ticket/${ticketID}`);
    await expect(page.getByText('FIX10: 10% off')).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  test('that a link has brought along is offered', async ({ page }) => {
    await signInAs(page);
    const ticketID = await startTicket(page);
    await page.goto('/faq?promo=WELCOME15');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('promo'))).toBe('WELCOME15');
    await page.goto(`/ticket/${ticketID}`);
    await expect(quotesPage(page).code).toHaveValue('WELCOME15');
    await quotesPage(page).apply.click();
    await expect(page.getByText('£15 off')).toBeVisible();
  });
});

test('a quote is saved, and opened from the mail without signing in', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const { ticketID, save } = await openQuotes(page);
  await save.click();
  const modal = page.getByRole('dialog', { name: 'Save Your Quote' });
  const field = modal.getByRole('textbox', { name: 'Email' });
  await field.fill('ada@nowhere');
  await page.keyboard.press('Enter');
  await expect(modal.getByText('Please enter a valid email address')).toBeVisible();

  const email = anEmail('later');
  await field.fill(email);
  await page.keyboard.press('Enter');
  // one number for one order
  const reference = `RE/${ticketID}`;
  const saved = `Your quote is saved. Your reference number is: ${reference}`;
  await expect(page.getByRole('group', { name: saved })).toBeFocused();

  const mailed = async () => {
    const mails = (await (await request.get(`/_sandbox/mail.json?to=${email}`)).json()) as {
      subject: string;
      text: string;
    }[];
    return mails[0];
  };
  await expect.poll(mailed).toBeDefined();
  const mail = await mailed();
  expect(mail?.subject).toContain(reference);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(/\S+\/open\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await expect(other).toHaveURL(`${baseURL}/ticket/${ticketID}?link=1`);
  await expect(other.getByRole('heading', { name: 'Genuine screen' })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  await other.getByRole('link', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(`${baseURL}/login`);
  await elsewhere.close();
});

test('what happens in one tab is seen in the other', async ({ page, context }) => {
  const { ticketID, code, apply, calendar, window } = await openQuotes(page);
  const other = await context.newPage();
  await other.goto(`/ticket/${ticketID}`);
  const there = quotesPage(other);
  await expect(there.calendar).toBeVisible();
  await code.fill('FIX10');
  await apply.click();
  await expect(other.getByText('FIX10: 10% off')).toBeVisible();
  await goToQuietDay(page, calendar);
  await window(/^13:00–16:00/).click();
  await expect(there.held).toBeVisible();
  await there.change.click();
  await expect(page.getByText('Sorry, we couldn’t hold your collection window any longer.')).toBeVisible();
});
