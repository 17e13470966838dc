import { expect, test } from './journey.ts';
import { startServerAt } from './own-server.ts';
import { openQuotes } from './pages/quotes-page.ts';

// half past two on the eve of the change to summer time
const chosenAt = new Date('2027-03-27T14:30:00Z');
const minutesLater = (minutes: number) => new Date(chosenAt.getTime() + minutes * 60_000);

const port = Number(process.env.E2E_PORT ?? 4317) + 1;

test.describe('a hold', () => {
  test.use({
    baseURL: `http://localhost:${port}`,
    // the server is away for a moment
    expectedErrors: [
      /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/,
    ],
  });

  test('that ran out is told, and the window offered again', async ({ page }) => {
    test.slow();
    const server = await startServerAt(chosenAt, port);
    try {
      await page.clock.install({ time: chosenAt });
      const { window, held, next, choose, collection } = await openQuotes(page);
      await expect(collection.getByRole('heading', { level: 3 })).toHaveText('Today');
      // an hour's notice: only the last window of the day is left
      await expect(window(/–/)).toHaveCount(1);
      await window(/^16:00–19:00/).click();
      await expect(held).toBeVisible();

      await server.restartAt(minutesLater(31));
      await page.clock.fastForward('31:00');
      const lost = page.getByText('Sorry, we couldn’t hold your collection window any longer.');
      await expect(lost).toBeVisible();
      // the last window of a day can be taken until it begins
      const again = page.getByRole('button', { name: 'Take Today, 16:00–19:00' });
      await expect(again).toBeVisible();
      await next.click();
      await expect(page.getByText('Please choose a collection time.')).toBeVisible();
      await again.click();
      await expect(held).toBeVisible();
      await expect(lost).toHaveCount(0);
      await choose('Genuine').click();
      await expect(page).toHaveURL(/\/ticket\/pay\?ticketID=/);
      await expect(
        page.getByRole('complementary', { name: 'Your order' }).getByText('Today, 16:00–19:00'),
      ).toBeVisible();
    } finally {
      // or it would ask a server that is gone for its events
      await page.goto('about:blank');
      await server.close();
    }
  });
});
