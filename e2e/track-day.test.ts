import { expect, test } from './journey.ts';
import { startServerAt } from './own-server.ts';
import { openStaff } from './people/staff.ts';
import { asRepaired, openPaid, trackPage } from './pages/track-page.ts';

// a quarter to nine on a winter Wednesday, in London
const time = new Date('2027-01-20T08:45:00Z');
const port = Number(process.env.E2E_PORT ?? 4317) + 4;

test.describe('on the day', () => {
  test.use({ baseURL: `http://localhost:${port}` });

  test('a repair at a fixed price goes from door to door, by the codes, to its guarantee', async ({
    page,
    expectAccessible,
  }) => {
    test.slow();
    const server = await startServerAt(time, port);
    try {
      await page.clock.install({ time });
      const { ticketID, code, promise, current, heading } = await openPaid(page, { daysAhead: [0, 0] });
      const staff = await openStaff(server.url, { dataDir: server.dataDir, time });
      await expect(promise).toHaveText(/^Back with you by (\w+ \d+\/1\/2027|Tomorrow)$/);
      await expect(page.getByText(/^Today, 1\d:00–1\d:00$/).first()).toBeVisible();
      await staff.act('assignCourier', { ticketID, task: 'PICKUP', staffID: staff.driverID });
      await expect(page.getByText('Aisha collects your device today.')).toBeVisible();
      await expectAccessible();
      const collected = (await code.innerText()).replaceAll(' ', '');
      await staff.act('collect', { ticketID, code: collected });
      await expect(code).toHaveCount(0);
      await expect(current).toContainText('We’re repairing your device');

      await staff.act('movePromise', { ticketID, until: '2027-01-29', because: 'part' });
      await expect(promise).toHaveText('Now back with you by Friday 29/1/2027');
      await expect(page.getByText(/a part is taking longer/)).toBeVisible();

      await staff.act('repaired', { ticketID, ...asRepaired });
      const { delivery } = trackPage(page);
      await expect(page.getByRole('region', { name: 'Test report' })).toContainText('As good as new.');
      await delivery.getByRole('button', { name: /^16:00–19:00/ }).click();
      await expect(page.getByText('Today, 16:00–19:00').first()).toBeVisible();
      const brought = (await code.innerText()).replaceAll(' ', '');
      const file = await page.request.get(`/tickets/RE${ticketID}/delivery.ics`);
      expect(await file.text()).toContain('BEGIN:VEVENT');
      await staff.act('handToCourier', { ticketID });
      await staff.act('deliver', { ticketID, code: brought });
      await expect(heading('It’s back with you')).toBeVisible();
      await expect(page.getByText(/guaranteed for \d+ months, until/)).toBeVisible();

      await page.getByRole('button', { name: 'Something’s wrong again' }).click();
      await page.getByRole('button', { name: 'Send my claim' }).click();
      const problem = page.getByRole('textbox', { name: 'What’s wrong?' });
      await expect(problem).toBeFocused();
      await expect(page.getByText('Please tell us what’s wrong.')).toBeVisible();
      await problem.fill('It flickers.');
      await page.getByRole('button', { name: 'Send my claim' }).click();
      await expect(page).not.toHaveURL(new RegExp(`RE${ticketID}$`));
      await expect(page.getByText('Your claim is with us')).toBeVisible();
      await trackPage(page)
        .collection.getByRole('button', { name: /^13:00–16:00/ })
        .click();
      await expect(page.getByText('Today, 13:00–16:00').first()).toBeVisible();
      await page.getByRole('link', { name: `RE${ticketID}` }).click();
      await expect(page).toHaveURL(`/track/RE${ticketID}`);
      await expect(page.getByText(/We’re putting it right as order/)).toBeVisible();
    } finally {
      // or it would ask a server that is gone for its events
      await page.goto('about:blank');
      await server.close();
    }
  });
});
