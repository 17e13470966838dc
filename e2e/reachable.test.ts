import { randomInt } from 'node:crypto';
import { expect, test } from './journey.ts';
import { mailedLink } from './mail/mailed-link.ts';
import { openPayment } from './pages/pay-page.ts';
import { asRepaired, trackPage, withoutCode } from './pages/track-page.ts';
import { anEmail, fillEmailForm, patient } from './people/sign-in-as.ts';
import { openStaff } from './people/staff.ts';

test(
  'while the phone is away: the code goes to another number, and the mailed button opens the calendar',
  { tag: '@phone' },
  async ({ page, browser, baseURL, expectAccessible }) => {
    test.slow();
    const email = anEmail();
    const { ticketID, field, book } = await openPayment(page, { email, promoCode: 'ONTHEHOUSE' });
    const reach = `07700 9${randomInt(10_000, 100_000)}`;
    const reachField = field('A number that works while we have your phone (optional)');
    await reachField.fill('12345');
    await book.click();
    await expect(reachField).toBeFocused();
    await expect(page.getByText('You must enter a valid phone number')).toBeVisible();
    await reachField.fill(reach);
    await book.click();
    await expect(trackPage(page).promise).toBeVisible();

    const staff = await openStaff(baseURL ?? '');
    await staff.act('collect', { ticketID, ...withoutCode });
    await staff.act('repaired', { ticketID, ...asRepaired });
    const link = await mailedLink(page, email, /\/open\/\S+\?to=delivery$/);

    // another device, where nobody is signed in
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const visitor = await elsewhere.newPage();
    await visitor.goto(link);
    await expect(visitor).toHaveURL(`/track/RE${ticketID}?link=1&to=delivery`);
    await expect(visitor.getByText('Sign in to choose a delivery time.')).toBeVisible();
    await expect(trackPage(visitor).delivery).toHaveCount(0);
    await visitor.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).first().click();
    await expect(visitor.getByRole('heading', { name: `Sign in for order RE${ticketID}` })).toBeVisible();
    await expect(visitor.getByText('You signed in with your email last time.')).toBeVisible();
    await fillEmailForm(visitor, { email });
    await patient(visitor).toHaveURL(`/track/RE${ticketID}?to=delivery`);
    await expect(trackPage(visitor).heading('When shall we bring it back?')).toBeInViewport();
    await elsewhere.close();

    await staff.act('handToCourier', { ticketID });
    const number = `%2B44${reach.replace(' ', '').slice(1)}`;
    const texted = async () => (await page.request.get(`/_sandbox/sms.json?to=${number}`)).text();
    await patient
      .poll(texted)
      .toMatch(/our driver has your iPhone 12[^.]*\. Your code for the driver: \d{4}/);
    await expectAccessible();
  },
);

test(
  'texts and the question how it went are turned off in the settings',
  { tag: '@phone' },
  async ({ page }) => {
    await openPayment(page);
    await page.goto('/profile');
    const texts = page.getByRole('checkbox', { name: 'Text messages' });
    await expect(texts).toBeChecked();
    await texts.uncheck();
    await expect(page.getByText('Saved successfully')).toBeVisible();
    await page.reload();
    await expect(texts).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Ask me how it went' })).toBeChecked();
  },
);
