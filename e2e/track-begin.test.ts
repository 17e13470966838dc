import { expect, test } from './journey.ts';
import { anAcceptedTicket } from './pages/pay-page.ts';
import { openStaff } from './people/staff.ts';
import { callAs } from './start-ticket.ts';
import { trackPage } from './pages/track-page.ts';

test(
  'paid past the button: the tracking page asks whether we may begin, and then the driver comes',
  { tag: '@phone' },
  async ({ page, baseURL, expectAccessible }) => {
    const ticketID = await anAcceptedTicket(page);
    const { bill } = await callAs<{ bill: { clientSecret: string } }>(page.request, 'tickets/getBill', {
      ticketID,
    });
    const { clientSecret } = bill;
    const paid = await page.request.post('/_sandbox/pay/api/confirm', {
      data: {
        key: 'pk_test_sandbox',
        clientSecret,
        card: 'pm_card_visa',
        returnUrl: 'http://localhost/ticket/pay',
      },
    });
    expect(await paid.json()).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    const paymentIntentID = clientSecret.split('_secret_')[0] ?? '';
    await callAs(page.request, 'tickets/confirm', { ticketID, paymentIntentID, email: '' });

    await page.goto(`/track/RE${ticketID}`);
    const { heading, button } = trackPage(page);
    await expect(heading('May we begin?')).toBeVisible();
    await expectAccessible();
    await button('Yes, please begin').click();
    await expect(page.getByText('Please tick the box if you’d like us to begin early')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Please begin before the 14 days/ }).check();
    await button('Yes, please begin').click();
    await expect(heading('May we begin?')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeFocused();

    const staff = await openStaff(baseURL ?? '');
    await staff.act('collect', { ticketID, withoutCode: 'The customer’s phone is what we collect.' });
    await expect(trackPage(page).current).toContainText('We’re repairing your device');
  },
);
