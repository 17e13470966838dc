import { expect, test } from './journey.ts';
import { startServerAt } from './own-server.ts';
import { expectPaid, openPayment, payPage, typeCard } from './pages/pay-page.ts';
import { quotesPage } from './pages/quotes-page.ts';

const begunAt = new Date('2027-03-27T14:30:00Z');
const minutesLater = (minutes: number) => new Date(begunAt.getTime() + minutes * 60_000);

const port = Number(process.env.E2E_PORT ?? 4317) + 2;

test.describe('a hold that runs out', () => {
  test.use({
    baseURL: `http://localhost:${port}`,
    // the server is away for a moment, and the clock that is set cannot be set in a frame without scripts
    expectedErrors: [
      /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Blocked script execution/,
    ],
  });

  test('while the bank decides stays the customer’s; before that another is to be chosen', async ({
    page,
  }) => {
    test.slow();
    const server = await startServerAt(begunAt, port);
    try {
      await page.clock.install({ time: begunAt });
      const { ticketID, pay, bankFrame } = await openPayment(page);
      await typeCard(page, '4000000000003220');
      await pay.click();
      await expect(bankFrame.getByRole('button', { name: 'Complete' })).toBeVisible();
      await server.restartAt(minutesLater(31));
      await page.clock.fastForward('31:00');
      await bankFrame.getByRole('button', { name: 'Complete' }).click();
      await expectPaid(page, ticketID);
      await expect(page.getByText(/, \d\d:00–\d\d:00$/).first()).toBeVisible();

      const { ticketID: late, pay: payLate } = await openPayment(page);
      await expect(payLate).toBeEnabled();
      await server.restartAt(minutesLater(62));
      await page.clock.fastForward('31:00');
      await expect(
        page.getByText('Sorry, we couldn’t hold your collection window any longer.'),
      ).toBeVisible();
      await expect(payLate).toHaveCount(0);
      await page.getByRole('link', { name: 'Choose a window' }).click();
      await expect(page).toHaveURL(`/ticket/${late}`);
      // the last window of today can be had until it begins
      await page.getByRole('button', { name: /^16:00–19:00/ }).click();
      // NEXT stands beside it, and is pressed before the window is theirs otherwise
      await expect(quotesPage(page).held).toBeVisible();
      await page.getByRole('button', { name: 'NEXT', exact: true }).click();
      await expect(payPage(page).pay).toBeEnabled();
    } finally {
      // or it would ask a server that is gone for its events
      await page.goto('about:blank');
      await server.close();
    }
  });
});
