import { expect, offlineErrors, test } from './journey.ts';
import { mailedLink } from './mail/mailed-link.ts';
import { openPayment } from './pages/pay-page.ts';
import { anEmail, signInAs } from './people/sign-in-as.ts';
import { openStaff } from './people/staff.ts';
import { asRepaired, trackPage, withoutCode } from './pages/track-page.ts';

test.describe('by the link in a mail', () => {
  // a link that has run out is answered as somebody signed out would be
  test.use({ expectedErrors: [/401/] });

  test('an order is looked at and nothing else, until the link has run out', async ({
    page,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    const email = anEmail();
    const { ticketID, book } = await openPayment(page, { email, promoCode: 'ONTHEHOUSE' });
    await book.click();
    await expect(trackPage(page).promise).toBeVisible();
    const link = await mailedLink(page, email, /\/open\//);

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const visitor = await elsewhere.newPage();
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visitor.goto(link);
    await expect(visitor).toHaveURL(`/track/RE${ticketID}?link=1`);
    await expect(trackPage(visitor).promise).toBeVisible();
    await expect(visitor.getByText('Is this your order?')).toBeVisible();
    for (const act of ['Change collection', 'Cancel order']) {
      await expect(trackPage(page).button(act)).toBeVisible();
      await expect(trackPage(visitor).button(act)).toHaveCount(0);
    }
    // it moves for them too
    const staff = await openStaff(baseURL ?? '');
    await staff.act('collect', { ticketID, ...withoutCode });
    await expect(trackPage(visitor).current).toContainText('We’re repairing your device');
    // one call answers all that is shown of the ticket: two could contradict each other
    expect(asked).toContain('/api/tickets/getTasks');
    expect(asked).not.toContain('/api/tickets/get');

    // somebody else's account does not make it theirs
    await signInAs(visitor);
    await visitor.goto(link);
    await expect(visitor.getByText('You’re just looking')).toBeVisible();
    await expect(trackPage(visitor).button('Send message')).toHaveCount(0);

    await elsewhere.clearCookies();
    await visitor.evaluate(() => localStorage.clear());
    await visitor.goto(`/track/RE${ticketID}?link=1`);
    await expect(visitor).toHaveURL('/login');
    await expect(visitor.getByRole('heading', { name: `Sign in to see order RE${ticketID}` })).toBeVisible();
    await elsewhere.close();
    await expectAccessible();
  });
});

test.describe('where event streams are blocked', () => {
  test.use({ expectedErrors: [/ERR_FAILED.*\/events\//] });

  test('the page asks every half minute instead', async ({ page, baseURL }) => {
    await page.clock.install();
    await page.route('**/events/tickets/**', (route) => route.abort());
    const { ticketID, book } = await openPayment(page, { promoCode: 'ONTHEHOUSE' });
    await book.click();
    const { current } = trackPage(page);
    await expect(current).toContainText('We’ll collect your device');
    const staff = await openStaff(baseURL ?? '');
    await staff.act('collect', { ticketID, ...withoutCode });
    await page.clock.fastForward('00:31');
    await expect(current).toContainText('We’re repairing your device');
  });
});

test.describe('with a bad connection', () => {
  test.use({ expectedErrors: [new RegExp(`${offlineErrors.source}|status of 500`)] });

  test('an order that does not load is asked for again, and what happened meanwhile is not missed', async ({
    page,
    context,
    baseURL,
    expectAccessible,
  }) => {
    const { ticketID, book } = await openPayment(page, { promoCode: 'ONTHEHOUSE' });
    await book.click();
    const { current, heading } = trackPage(page);
    await expect(current).toContainText('We’ll collect your device');
    const staff = await openStaff(baseURL ?? '');

    await page.route('**/api/tickets/getTasks', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`/track/RE${ticketID}`);
    await expect(page.getByText('Sorry, we couldn’t load your order')).toBeVisible();
    await expectAccessible();
    await page.unroute('**/api/tickets/getTasks');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(current).toContainText('We’ll collect your device');

    await context.setOffline(true);
    await staff.act('collect', { ticketID, ...withoutCode });
    await staff.act('repaired', { ticketID, ...asRepaired });
    await expect(page.getByText(/^You’re offline/)).toBeVisible();
    await expect(current).toContainText('We’ll collect your device');
    await context.setOffline(false);
    await expect(current).toContainText('Ready to come back to you');
    await staff.act('deliver', { ticketID, ...withoutCode });
    await expect(heading('It’s back with you')).toBeVisible();
  });
});
