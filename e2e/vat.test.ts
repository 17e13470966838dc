import { expect, test } from './journey.ts';
import { startServerAt } from './own-server.ts';
import { openPayment, payPage } from './pages/pay-page.ts';

const port = Number(process.env.E2E_PORT ?? 4317) + 11;

test.use({ baseURL: `http://localhost:${port}` });

test('a company that is not registered says nowhere that prices include VAT', async ({ page }) => {
  test.slow();
  const server = await startServerAt(new Date(), port, { BRAND_COMPANY_VAT_NUMBER: 'none' });
  try {
    const { ticketID } = await openPayment(page);
    await expect(payPage(page).pay).toBeEnabled();
    await expect(page.getByText('VAT')).toHaveCount(0);
    const seen: [path: string, words: RegExp][] = [
      [`/ticket/${ticketID}`, /Included in every price/],
      ['/', /Today’s lowest prices, including collection and return/],
      ['/phone-repair/Apple/iPhone_12?repairTypeID=1', /Including courier both ways/],
      ['/faq', /It includes the part, the work/],
      ['/terms', /include the part, the work/],
    ];
    for (const [path, words] of seen) {
      await page.goto(path);
      // an answer of the FAQ may be folded
      await expect(page.getByText(words).first()).toBeAttached();
      await expect(page.getByText(/\bVAT\b/)).toHaveCount(0);
    }
  } finally {
    // or it would ask a server that is gone for its routes
    await page.goto('about:blank');
    await server.close();
  }
});
